import { certificateCalls } from '#contract/certificates.calls.ts';
import { readBrand } from '#modules/organizations/index.ts';
import { contentDisposition } from '#platform/files/index.ts';
import { serve } from '#platform/http/serve.ts';
import { translator } from '#platform/i18n.ts';
import { drawCertificate } from './certificate-pdf.ts';
import { checkCertificate, findReadableCertificate, verifyUrl } from './certificate-service.ts';

/** Certificates, for whoever earned them and for anybody who knows a number. */
export const certificateRoutes = serve(certificateCalls, {
  checkCertificate: ({ systemScope, params }) => checkCertificate(systemScope, params.number),
  readCertificatePdf: async ({ scope, server, params, language }, reply) => {
    const { console: own, basePath } = server.context.config;
    const row = await findReadableCertificate(scope, params.id);
    const address = verifyUrl({ consoleUrl: own.url, basePath }, row.number);
    const brand = await readBrand(scope, server.context.files);
    const pdf = await drawCertificate(row, { language, verifyUrl: address, ...brand });
    const name = translator(language)('certificate.file_name', { number: row.number });
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('attachment', name))
      .header('cache-control', 'private, no-store')
      .send(pdf);
  },
});
