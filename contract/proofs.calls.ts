import { defineCalls } from './calls.ts';

const permission = 'admin.statistics';

/** Signed reports for auditors: who was trained and tested when. */
export const proofCalls = defineCalls('proofs', {
  listProofs: {
    route: 'GET /api/v2/proofs',
    summary: 'Proofs that were issued',
    permission,
    query: 'proofsQuery',
    answer: 'proofsPage',
  },
  listProofOrganizations: {
    route: 'GET /api/v2/proofs/organizations',
    summary: 'Organizations that a proof may be about',
    permission,
    answer: 'proofOrganizations',
  },
  issueProof: {
    route: 'POST /api/v2/proofs',
    summary: 'Issue a signed proof of training',
    description:
      'Its archive (PDF, list and signed JSON) is made in the background: the answer is the id of a report. Keys to verify it are at /.well-known/jwks.json.',
    permission,
    body: 'proofBody',
    answer: 'accepted',
    status: 202,
  },
  verifyProof: {
    route: 'POST /api/v2/proofs/verify',
    summary: 'Verify a file of a proof',
    description: 'The archive or any of the three files in it.',
    permission,
    body: 'proofFileBody',
    files: ['file'],
    answer: 'proofVerdict',
    changesNothing: true,
  },
});
