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

/** A letter that is due right now. */
const due = (share: number) => ({ dueAt: new Date('2026-03-12T17:00:00Z'), wasTried: false, share });

describe('a letter whose turn comes outside of working hours', () => {
  it('waits for their first moment, or for its share of what is left', () => {
    expect(night.momentOf(atOnce, zone, closes, due(0.5))).toEqual(new Date('2026-03-13T04:00:00Z'));
    expect(night.momentOf(spread, zone, closes, due(0))).toEqual(new Date('2026-03-13T04:00:00Z'));
    expect(night.momentOf(spread, zone, closes, due(0.5))).toEqual(new Date('2026-03-13T08:30:00Z'));
  });

  it('goes at once where people work in their own zone, or at any hour', () => {
    expect(night.momentOf(spread, 'America/New_York', closes, due(0.5))).toBeNull();
    expect(night.momentOf(anyHour, zone, closes, due(0.5))).toBeNull();
  });

  it('goes at once where no working hours are left before the end of sending', () => {
    expect(night.momentOf({ ...spread, id: 'd' }, zone, new Date('2026-03-12T18:59:59Z'), due(0.5))).toBeNull();
  });
});

describe('a letter that nothing sent for hours', () => {
  /** Thursday at eleven. */
  const noon = createLateTimes(new Date('2026-03-12T06:00:00Z'));
  const missed = { dueAt: new Date('2026-03-10T06:00:00Z'), wasTried: false, share: 0.5 };

  it('goes at its share of the time that is left, like after a pause', () => {
    expect(noon.momentOf(spread, zone, closes, missed)).toEqual(new Date('2026-03-13T05:00:00Z'));
    expect(noon.momentOf(anyHour, zone, closes, missed)).toEqual(new Date('2026-03-13T00:29:59.500Z'));
  });

  it('goes now where letters go at once, where it was tried before, and where it is late by minutes alone', () => {
    expect(noon.momentOf(atOnce, zone, closes, missed)).toBeNull();
    expect(noon.momentOf(spread, zone, closes, { ...missed, wasTried: true })).toBeNull();
    expect(noon.momentOf(spread, zone, closes, { ...missed, dueAt: new Date('2026-03-12T05:30:00Z') })).toBeNull();
  });
});
