import { campaignPeriodDays } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { addDays } from '#platform/calendar.ts';

/** Days after the last letter in which people may still open it. */
export const answerDays = 10;
/** Nobody plans further ahead; a year that was mistyped would plan letters for centuries. */
const maxDaysAhead = 730;
/** Letters a day that a plan made by the product does not go over. */
const emailsPerDay = 5000;

export interface CampaignDates {
  readonly start_date: string;
  readonly email_send_end_date: string;
  readonly end_date: string;
}

/** The dates of a campaign for that many people: the usual period, longer where the letters need it. */
export function autoDates(startDate: string, targets: number): CampaignDates {
  const sendingDays = Math.max(campaignPeriodDays - answerDays, Math.ceil(targets / emailsPerDay));
  const email_send_end_date = addDays(startDate, sendingDays);
  return { start_date: startDate, email_send_end_date, end_date: addDays(email_send_end_date, answerDays) };
}

export interface RequestedDates {
  readonly date_type: 'auto' | 'custom';
  readonly start_date?: string | undefined;
  readonly end_date: string | null;
  readonly email_send_end_date: string | null;
}

export type DatesAnswer =
  | { readonly dates: CampaignDates }
  | { readonly field: keyof CampaignDates; readonly code: ErrorCode };

export function isTooFar(date: string, today: string): boolean {
  return date > addDays(today, maxDaysAhead);
}

/** The campaign's dates, or the field that is wrong. Days are those of the organization's zone. */
export function resolveDates(wished: RequestedDates, today: string, targets: number): DatesAnswer {
  const start_date = wished.start_date ?? today;
  if (start_date < today) return { field: 'start_date', code: 'start_in_past' };
  if (isTooFar(start_date, today)) return { field: 'start_date', code: 'date_too_far' };
  const auto = autoDates(start_date, targets);
  if (wished.date_type === 'auto') {
    const email_send_end_date = wished.email_send_end_date ?? auto.email_send_end_date;
    if (email_send_end_date < start_date || email_send_end_date > auto.end_date) {
      return { field: 'email_send_end_date', code: 'send_end_outside' };
    }
    return { dates: { ...auto, email_send_end_date } };
  }
  if (wished.end_date === null) return { field: 'end_date', code: 'field_required' };
  const { end_date } = wished;
  if (end_date < start_date) return { field: 'end_date', code: 'end_before_start' };
  if (isTooFar(end_date, today)) return { field: 'end_date', code: 'date_too_far' };
  const email_send_end_date = wished.email_send_end_date ?? end_date;
  if (email_send_end_date < start_date || email_send_end_date > end_date) {
    return { field: 'email_send_end_date', code: 'send_end_outside' };
  }
  return { dates: { start_date, email_send_end_date, end_date } };
}
