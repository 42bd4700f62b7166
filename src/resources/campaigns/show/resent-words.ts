import type { ResentLetters } from '#contract/campaign-results.ts';
import type { Words } from '#src/kit/words.ts';

const skips = ['had_letter', 'waiting', 'removed'] as const;

/** Whose letters do not go again, and why, in one line; empty where that is nobody. */
export function skippedWords(t: Words['t'], resent: ResentLetters): string {
  return skips
    .filter((reason) => resent[reason] > 0)
    .map((reason) => t(`campaigns.resend.${reason}`, { count: resent[reason] }))
    .join(' ');
}

/** What came of asking: queued is not sent. */
export function resentWords(t: Words['t'], resent: ResentLetters): string {
  const done = resent.queued > 0 ? t('campaigns.resend.done', { count: resent.queued }) : t('campaigns.resend.nobody');
  return [done, skippedWords(t, resent)].filter((part) => part !== '').join(' ');
}
