import { useTranslations } from '#src/kit/translations.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { DepartmentsPanel, SystemsPanel, TemplatesPanel } from './breakdowns.tsx';
import { CampaignFrame } from './campaign-frame.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { RecipientsPanel } from './recipients-panel.tsx';
import { ResultsReportButton } from './results-report-button.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

/** What came of a campaign: the answer, how far people went and when, by letter, department and system, one by one. */
export default function ResultsPage() {
  const { t } = useTranslations();
  return (
    <CampaignFrame tool={({ id }) => <ResultsReportButton id={id} />}>
      {(campaign) => (
        <>
          <AnswerPanel statistics={campaign.statistics} title={t('campaigns.answer.title')} />
          <FunnelPanel statistics={campaign.statistics} />
          <TimelinePanel id={campaign.id} />
          <ComparisonPanel id={campaign.id} />
          <TemplatesPanel id={campaign.id} />
          <DepartmentsPanel id={campaign.id} />
          <SystemsPanel id={campaign.id} />
          <RecipientsPanel id={campaign.id} canResend={campaign.can.includes('resend')} />
        </>
      )}
    </CampaignFrame>
  );
}
