import { useTranslations } from '#src/kit/translations.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { CampaignFrame } from './campaign-frame.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { SendingPanel } from './sending-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

/** One campaign: what came of it so far and when, how the sending goes, what was asked for. */
export default function CampaignPage() {
  const { t } = useTranslations();
  return (
    <CampaignFrame>
      {(campaign) => (
        <>
          <AnswerPanel statistics={campaign.statistics} title={t('campaigns.answer.title')} />
          {campaign.statistics.sent > 0 ? <TimelinePanel id={campaign.id} /> : null}
          <div className="kit-panels">
            <SendingPanel id={campaign.id} />
            <PlanPanel campaign={campaign} />
          </div>
        </>
      )}
    </CampaignFrame>
  );
}
