import type { ResentEmails } from '#contract/campaign-results.ts';
import type { Words } from '#src/kit/translations.ts';

const skips = ['had_letter', 'waiting', 'removed'] as const;

/** Whose letters do not go again, and why, in one line; empty where that is nobody. */
export function skippedMessage(t: Words['t'], resent: ResentEmails): string {
  return skips
    .filter((reason) => resent[reason] > 0)
    .map((reason) => t(`campaigns.resend.${reason}`, { count: resent[reason] }))
    .join(' ');
}

/** What came of asking: queued is not sent. */
export function resentMessage(t: Words['t'], resent: ResentEmails): string {
  const done = resent.queued > 0 ? t('campaigns.resend.done', { count: resent.queued }) : t('campaigns.resend.nobody');
  return [done, skippedMessage(t, resent)].filter((part) => part !== '').join(' ');
}
