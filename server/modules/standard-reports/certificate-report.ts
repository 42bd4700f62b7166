import { z } from 'zod';
import { readBrand } from '#modules/organizations/index.ts';
import { defineReportKind, requestReport } from '#modules/reports/index.ts';
import { drawCertificate, findReadableCertificate, verifyUrl } from '#modules/study/index.ts';
import { translator } from '#platform/i18n.ts';
import type { PersonScope } from '#platform/scope.ts';

/** A certificate on paper, for whoever earned it and for those who see assigned courses. */
export const certificateReport = defineReportKind({
  name: 'certificate',
  permission: 'user.learning',
  isSent: true,
  params: z.object({ certificate_id: z.uuid(), user_id: z.uuid() }),
  make: async (scope, { certificate_id }, { files, config }) => {
    const row = await findReadableCertificate(scope, certificate_id);
    const address = verifyUrl({ consoleUrl: config.console.url, basePath: config.basePath }, row.number);
    const { accent, logo } = await readBrand(scope, files);
    const { language } = scope;
    return {
      name: translator(language)('certificate.file_name', { number: row.number }),
      content: await drawCertificate(row, { language, verifyUrl: address, accent, logo }),
    };
  },
});

/** Has a certificate sent to whoever asks; 404 unless they may read it. */
export async function requestCertificate(scope: PersonScope, id: string): Promise<{ id: string }> {
  const { number, user_id } = await findReadableCertificate(scope, id);
  return requestReport(scope, certificateReport, { certificate_id: id, user_id }, { title: number });
}
