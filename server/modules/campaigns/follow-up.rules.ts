import type { PostCampaignBody } from '#contract/campaigns.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { addDays } from '#platform/calendar.ts';
import { answerDays, isTooFar, type RequestedDates } from './campaign-dates.rules.ts';

export type FollowUpDates = Pick<PostCampaignBody, 'date_type' | 'end_date' | 'email_send_end_date'>;

type ChosenLater = FollowUpDates & Pick<PostCampaignBody, 'excluded_tags'>;

/** A follow-up as it was written down; one that was asked for before days and tags could be chosen has neither. */
export function wholeFollowUp(
  written: Omit<PostCampaignBody, keyof ChosenLater> & Partial<ChosenLater>,
): PostCampaignBody {
  return { date_type: 'auto', end_date: null, email_send_end_date: null, excluded_tags: [], ...written };
}

/** The days that somebody chose; null: they are found by themselves. */
function chosenDays({ date_type, end_date, email_send_end_date }: FollowUpDates) {
  const wishedEnd = date_type === 'custom' ? end_date : null;
  const lastEmail = email_send_end_date ?? wishedEnd;
  return lastEmail === null ? null : { lastEmail, end: wishedEnd ?? addDays(lastEmail, answerDays) };
}

/**
 * What is wrong with the days of a follow-up, when they are chosen: it begins once the first campaign is over, so that no
 * letter could go by a day of that campaign.
 */
export function followUpDatesProblem(
  wished: FollowUpDates,
  firstEnd: string,
  today: string,
): { readonly field: 'email_send_end_date' | 'end_date'; readonly code: ErrorCode } | null {
  const days = chosenDays(wished);
  if (days === null) return null;
  if (days.lastEmail <= firstEnd) return { field: 'email_send_end_date', code: 'follow_up_ends_early' };
  if (isTooFar(days.lastEmail, today)) return { field: 'email_send_end_date', code: 'date_too_far' };
  return isTooFar(days.end, today) ? { field: 'end_date', code: 'date_too_far' } : null;
}

/**
 * The days of a follow-up that begins today. Where the first campaign took so long that the chosen day of sending has
 * passed, they are found by themselves: late letters are better than none, and no campaign ends before it begins.
 */
export function followUpDates(wished: FollowUpDates, today: string): RequestedDates {
  const days = chosenDays(wished);
  if (days === null || days.lastEmail < today) {
    return { date_type: 'auto', end_date: null, email_send_end_date: null };
  }
  return { date_type: 'custom', end_date: days.end, email_send_end_date: days.lastEmail };
}
