import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { campaignReportCalls } from '#contract/campaigns.calls.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';

/** What came of the campaign as a PDF, to be handed on: counts of people, no names. */
export function ResultsReportButton({ id }: { id: string }) {
  const { t } = useTranslations();
  const api = useActionApi(useKit().registry.resource('campaigns'));
  const [isAsked, setIsAsked] = useState(false);
  const ask = useCallback(() => api.call(campaignReportCalls.requestResults, { params: { id } }), [api, id]);
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        {t('campaigns.results_report.action')}
      </Button>
      {isAsked ? (
        <ReportDialog
          title={t('campaigns.results_report.title')}
          about={t('campaigns.results_report.about')}
          ask={ask}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
