import { describe, expect, it } from 'vitest';
import { type FollowUpDates, followUpDates, followUpDatesProblem } from './follow-up.rules.ts';

const today = '2026-12-22';
const firstEnd = '2026-12-21';
const wish = (given: Partial<FollowUpDates>): FollowUpDates => ({
  date_type: 'custom',
  end_date: null,
  email_send_end_date: null,
  ...given,
});
const found = { date_type: 'auto', end_date: null, email_send_end_date: null };

describe('the days of a follow-up that begins', () => {
  it.each<[string, Partial<FollowUpDates>, object]>([
    ['found by themselves', { date_type: 'auto' }, found],
    [
      'those that were chosen',
      { email_send_end_date: '2027-01-10', end_date: '2027-01-12' },
      { date_type: 'custom', email_send_end_date: '2027-01-10', end_date: '2027-01-12' },
    ],
    [
      'ten days longer than the letters where no end was chosen',
      { email_send_end_date: '2027-01-10' },
      { date_type: 'custom', email_send_end_date: '2027-01-10', end_date: '2027-01-20' },
    ],
    [
      'one and the same where only the end was chosen',
      { end_date: '2027-01-10' },
      { date_type: 'custom', email_send_end_date: '2027-01-10', end_date: '2027-01-10' },
    ],
    [
      'kept where the chosen day is today',
      { email_send_end_date: today },
      { date_type: 'custom', email_send_end_date: today, end_date: '2027-01-01' },
    ],
    [
      'found by themselves where the chosen day has passed, though the end is to come',
      { email_send_end_date: '2026-12-21', end_date: '2027-01-30' },
      found,
    ],
    [
      'those of a day of sending alone',
      { date_type: 'auto', email_send_end_date: '2027-01-10', end_date: '2026-01-01' },
      { date_type: 'custom', email_send_end_date: '2027-01-10', end_date: '2027-01-20' },
    ],
  ])('are %s', (_what, given, expected) => {
    expect(followUpDates(wish(given), today)).toEqual(expected);
  });
});

describe('the days of a follow-up that is asked for', () => {
  it.each<[string, Partial<FollowUpDates>, object | null]>([
    ['fine when none are named', { date_type: 'auto' }, null],
    ['fine from the day after the first campaign', { email_send_end_date: '2026-12-22' }, null],
    [
      'too early on its last day',
      { email_send_end_date: firstEnd },
      { field: 'email_send_end_date', code: 'follow_up_ends_early' },
    ],
    [
      'too early as a whole',
      { end_date: '2026-12-01' },
      { field: 'email_send_end_date', code: 'follow_up_ends_early' },
    ],
    [
      'too far when answers would count for years',
      { email_send_end_date: '2027-01-10', end_date: '2036-01-10' },
      { field: 'end_date', code: 'date_too_far' },
    ],
    [
      'too far when letters would go for years',
      { email_send_end_date: '2036-01-10' },
      { field: 'email_send_end_date', code: 'date_too_far' },
    ],
  ])('are %s', (_what, given, expected) => {
    expect(followUpDatesProblem(wish(given), firstEnd, '2026-11-21')).toEqual(expected);
  });
});
