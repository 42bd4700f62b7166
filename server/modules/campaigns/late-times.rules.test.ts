import { describe, expect, it } from 'vitest';
import { createLateTimes, type SendingTimes } from './late-times.rules.ts';

const zone = 'Asia/Tashkent';
const spread: SendingTimes = {
  id: 'a',
  email_send_type: 'to_end',
  working_hours: { from: 9, to: 18, days: [1, 2, 3, 4, 5] },
};
const atOnce: SendingTimes = { ...spread, id: 'b', email_send_type: 'at_once' };
const anyHour: SendingTimes = { ...spread, id: 'c', working_hours: null };
/** Thursday night; the end of sending is the end of Friday. */
const night = createLateTimes(new Date('2026-03-12T17:00:00Z'));
const closes = new Date('2026-03-13T18:59:59Z');

describe('a letter whose turn comes outside of working hours', () => {
  it('waits for their first moment, or for its share of what is left', () => {
    expect(night.momentOf(atOnce, zone, closes, 0.5)).toEqual(new Date('2026-03-13T04:00:00Z'));
    expect(night.momentOf(spread, zone, closes, 0)).toEqual(new Date('2026-03-13T04:00:00Z'));
    expect(night.momentOf(spread, zone, closes, 0.5)).toEqual(new Date('2026-03-13T08:30:00Z'));
  });

  it('goes at once where people work in their own zone, or at any hour', () => {
    expect(night.momentOf(spread, 'America/New_York', closes, 0.5)).toBeNull();
    expect(night.momentOf(anyHour, zone, closes, 0.5)).toBeNull();
  });

  it('goes at once where no working hours are left before the end of sending', () => {
    expect(night.momentOf({ ...spread, id: 'd' }, zone, new Date('2026-03-12T18:59:59Z'), 0.5)).toBeNull();
  });
});
