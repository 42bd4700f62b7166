import { proofFileMaxBytes } from '#contract/constants.ts';
import { proofCalls } from '#contract/proofs.calls.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import { serve } from '#platform/http/serve.ts';
import { issueProof } from './proof-report.ts';
import { listProofOrganizations, listProofs } from './proof-service.ts';
import { verifyProof } from './verification-service.ts';

/** Signed reports for auditors. */
export const proofsRoutes = serve(proofCalls, {
  listProofs: ({ scope, query }) => listProofs(scope, query),
  listProofOrganizations: ({ scope }) => listProofOrganizations(scope),
  issueProof: ({ scope, body }) => issueProof(scope, body),
  verifyProof: {
    preValidation: readUpload({ maxBytes: proofFileMaxBytes }),
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    handle: (request) => verifyProof(request.scope, uploadOf(request).bytes),
  },
});
