import type { CampaignCard, CampaignStatus as Status } from '#contract/campaigns.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';

const tones: Record<Status, PillTone> = {
  planned: 'info',
  active: 'success',
  paused: 'warning',
  completed: 'neutral',
};

/** What kind of campaign it is, where that is not the usual one. */
export function CampaignMarks({
  campaign,
}: {
  campaign: Pick<CampaignCard, 'is_testing' | 'is_autophish' | 'by_tag'>;
}) {
  const { t } = useTranslations();
  return (
    <>
      {campaign.is_testing ? <StatusPill>{t('campaigns.testing')}</StatusPill> : null}
      {campaign.is_autophish ? <StatusPill icon="refresh">{t('campaigns.autophish')}</StatusPill> : null}
      {campaign.by_tag ? <StatusPill>{t('campaigns.by_tag')}</StatusPill> : null}
    </>
  );
}

/** The state in a word; why it stopped itself, where it did; and what it waits for. */
export function CampaignStatus({ campaign }: { campaign: Pick<CampaignCard, 'status' | 'pause_reason' | 'problems'> }) {
  const { t } = useTranslations();
  return (
    <>
      <StatusPill tone={tones[campaign.status]}>{t(`campaigns.values.status.${campaign.status}`)}</StatusPill>
      {campaign.status === 'paused' && campaign.pause_reason !== null ? (
        <span className="campaign-reason">{t('campaigns.paused_itself', { reason: campaign.pause_reason })}</span>
      ) : null}
      {campaign.problems.map(({ part, message }) => (
        <span key={part} className="campaign-reason">
          {t(`campaigns.problems.${part}`, { reason: message })}
        </span>
      ))}
    </>
  );
}
