import type { CampaignCard, CampaignStatus as Status } from '#contract/campaigns.ts';
import { useWords } from '#src/kit/words.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';

const tones: Record<Status, PillTone> = {
  planned: 'info',
  active: 'success',
  paused: 'warning',
  completed: 'neutral',
};

/** The state in a word; why it stopped itself, where it did. */
export function CampaignStatus({ campaign }: { campaign: Pick<CampaignCard, 'status' | 'pause_reason'> }) {
  const { t } = useWords();
  return (
    <>
      <StatusPill tone={tones[campaign.status]}>{t(`campaigns.values.status.${campaign.status}`)}</StatusPill>
      {campaign.status === 'paused' && campaign.pause_reason !== null ? (
        <span className="campaign-reason">{t('campaigns.paused_itself', { reason: campaign.pause_reason })}</span>
      ) : null}
    </>
  );
}
