import { defineCalls } from './calls.ts';

/** What proves that somebody finished a course. */
export const certificateCalls = defineCalls('certificates', {
  checkCertificate: {
    route: 'GET /learning/api/certificates/:number',
    summary: 'Whether a certificate is genuine',
    permission: 'public',
    params: 'certificateNumberParams',
    answer: 'certificateCheck',
  },
  readCertificatePdf: {
    route: 'GET /learning/api/learning/certificates/:id/pdf',
    summary: 'A certificate on paper',
    permission: ['user.learning', 'admin.learning.assigned'],
    answer: 'file',
  },
});
