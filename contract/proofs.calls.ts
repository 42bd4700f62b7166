import { defineCalls } from './calls.ts';

const permission = 'admin.statistics';

/** Signed reports for auditors: who was trained and tested when. */
export const proofCalls = defineCalls('proofs', {
  listProofs: {
    route: 'GET /api/v2/proofs',
    summary: 'List proofs of training',
    description:
      'Returns the proofs that were issued, the latest first. A proof stays in the list after its file has expired.',
    permission,
    query: 'proofsQuery',
    answer: 'proofsPage',
  },
  listProofOrganizations: {
    route: 'GET /api/v2/proofs/organizations',
    summary: 'List organizations for a proof of training',
    description: 'Returns your organization and those below it, as far as a proof may be about them.',
    permission,
    answer: 'proofOrganizations',
  },
  issueProof: {
    route: 'POST /api/v2/proofs',
    summary: 'Issue a signed proof of training',
    description:
      'Creates an archive with a PDF, a list and a signed JSON file in the background. Poll `GET /api/v2/reports/{id}` with the returned id. The keys to verify it are at `/.well-known/jwks.json`.',
    permission,
    body: 'proofBody',
    answer: 'accepted',
    status: 202,
  },
  verifyProof: {
    route: 'POST /api/v2/proofs/verify',
    summary: 'Verify a file of a proof of training',
    description:
      'Takes the archive or one of its files, at most 32 MB, and stores nothing. Returns whether the signature, the file and the audit log match. At most 30 calls a minute.',
    permission,
    body: 'proofFileBody',
    files: ['file'],
    answer: 'proofVerdict',
    changesNothing: true,
  },
});
