import { defineCalls } from './calls.ts';

/** What proves that somebody finished a course. */
export const certificateCalls = defineCalls('certificates', {
  checkCertificate: {
    route: 'GET /learning/api/certificates/:number',
    summary: 'Verify a certificate by its number',
    description:
      'Open to everyone. Returns what may be public about the certificate; an unknown number answers `certificate_unknown`.',
    permission: 'public',
    params: 'certificateNumberParams',
    answer: 'certificateCheck',
  },
  readCertificatePdf: {
    route: 'GET /learning/api/learning/certificates/:id/pdf',
    summary: 'Download a certificate as a PDF',
    description:
      'Returns your own certificate, or that of any employee with the permission `admin.learning.assigned`; otherwise 404. The language is that of `Accept-Language`.',
    permission: ['user.learning', 'admin.learning.assigned'],
    answer: 'file',
  },
});
