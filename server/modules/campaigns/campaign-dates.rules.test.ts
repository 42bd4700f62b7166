import { describe, expect, it } from 'vitest';
import { autoDates, type RequestedDates, resolveDates } from './campaign-dates.rules.ts';

const today = '2026-11-21';
const wish = (changes: Partial<RequestedDates>) =>
  resolveDates({ date_type: 'custom', end_date: null, email_send_end_date: null, ...changes }, today, 100);

describe('dates of a campaign', () => {
  it('are 30 days by themselves, with ten days after the last letter', () => {
    expect(autoDates('2026-11-21', 240)).toEqual({
      start_date: '2026-11-21',
      email_send_end_date: '2026-12-11',
      end_date: '2026-12-21',
    });
  });

  it('grow where so many letters need it', () => {
    expect(autoDates('2026-11-21', 500_000).email_send_end_date).toBe('2027-03-01');
  });

  it('begin today when nothing is said', () => {
    expect(wish({ date_type: 'auto' })).toEqual({ dates: autoDates(today, 100) });
  });

  it('may be one single day', () => {
    expect(wish({ end_date: today })).toEqual({
      dates: { start_date: today, email_send_end_date: today, end_date: today },
    });
  });

  it('refuse a year that nobody meant', () => {
    expect(wish({ end_date: '2926-12-31' })).toEqual({ field: 'end_date', code: 'date_too_far' });
    expect(wish({ date_type: 'auto', start_date: '2126-11-21' })).toEqual({
      field: 'start_date',
      code: 'date_too_far',
    });
    expect(wish({ end_date: '2028-11-20' })).toMatchObject({ dates: { end_date: '2028-11-20' } });
  });

  it('refuse a start in the past, an end before the start and an end of sending outside', () => {
    expect(wish({ start_date: '2026-11-20', end_date: '2026-12-01' })).toEqual({
      field: 'start_date',
      code: 'start_in_past',
    });
    expect(wish({ start_date: '2026-12-02', end_date: '2026-12-01' })).toEqual({
      field: 'end_date',
      code: 'end_before_start',
    });
    expect(wish({ end_date: '2026-12-01', email_send_end_date: '2026-12-02' })).toEqual({
      field: 'email_send_end_date',
      code: 'send_end_outside',
    });
    expect(wish({ end_date: '2026-12-01', email_send_end_date: '2026-11-20' })).toEqual({
      field: 'email_send_end_date',
      code: 'send_end_outside',
    });
    expect(wish({})).toEqual({ field: 'end_date', code: 'field_required' });
  });
});
