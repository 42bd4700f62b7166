import { useCallback } from 'react';
import { standardReportCalls } from '#contract/standard-reports.calls.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { ReportButton } from '#src/kit/report/report-button.tsx';
import { useTranslations } from '#src/kit/translations.ts';

/** What the employee did in a SCORM package, answer by answer. */
export function ScormReport({ courseId, userId }: { courseId: string; userId: string }) {
  const { t } = useTranslations();
  const call = useCalls();
  const ask = useCallback(
    () => call(standardReportCalls.requestScormAttempt, { params: { id: courseId }, query: { user_id: userId } }),
    [call, courseId, userId],
  );
  return (
    <ReportButton
      label={t('reports.ask.action')}
      title={t('reports.ask.attempt_scorm.title')}
      about={t('reports.ask.attempt_scorm.about')}
      ask={ask}
    />
  );
}

/** The certificate on paper, by mail to whoever asks. */
export function CertificateReport({ id }: { id: string }) {
  const { t } = useTranslations();
  const call = useCalls();
  const ask = useCallback(() => call(standardReportCalls.requestCertificate, { params: { id } }), [call, id]);
  return (
    <ReportButton
      size="small"
      label={t('reports.ask.certificate.action')}
      title={t('reports.ask.certificate.title')}
      about={t('reports.ask.certificate.about')}
      ask={ask}
    />
  );
}
