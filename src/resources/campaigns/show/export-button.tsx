import { Button, Dropdown } from 'antd';
import { useCallback, useState } from 'react';
import { exportFormats } from '#contract/campaign-kinds.ts';
import type { CampaignReportBody } from '#contract/campaign-results.ts';
import { campaignReportCalls } from '#contract/campaigns.calls.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { shownOffset } from '#src/lib/time-zone.ts';
import { type RecipientsState, recipientsNarrowing } from './recipients-state.rules.ts';

interface ExportButtonProps {
  id: string;
  templateId: string | undefined;
  state: RecipientsState;
  isNarrowed: boolean;
}

/** The recipients that the table finds, as a file of either format. */
export function ExportButton({ id, templateId, state, isNarrowed }: ExportButtonProps) {
  const { t } = useTranslations();
  const [asked, setAsked] = useState<CampaignReportBody | null>(null);
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: exportFormats.map((format) => ({ key: format, label: format.toUpperCase() })),
          onClick: ({ key }) => {
            const format = exportFormats.find((one) => one === key);
            // The filter of the moment when it was asked for: what changes behind the dialog is another table.
            if (format) setAsked({ campaign_id: id, format, ...recipientsNarrowing(state, templateId) });
          },
        }}
      >
        <Button icon={<Icon name="download" size={16} />} aria-haspopup="menu">
          {t('campaigns.export.action')}
        </Button>
      </Dropdown>
      {asked === null ? null : <ExportDialog body={asked} isNarrowed={isNarrowed} onClose={() => setAsked(null)} />}
    </>
  );
}

function ExportDialog({
  body,
  isNarrowed,
  onClose,
}: {
  body: CampaignReportBody;
  isNarrowed: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const api = useActionApi(useKit().registry.resource('campaigns'));
  const ask = useCallback(() => api.call(campaignReportCalls.requestRecipients, { body }), [api, body]);
  return (
    <ReportDialog
      title={t('campaigns.export.title')}
      about={t(isNarrowed ? 'campaigns.export.about_found' : 'campaigns.export.about', { offset: shownOffset() })}
      ask={ask}
      onClose={onClose}
    />
  );
}
