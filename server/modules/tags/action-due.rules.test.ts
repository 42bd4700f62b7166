import { describe, expect, test } from 'vitest';
import { isSendingDay, latestSendingDay, phishingDueAt, sendingDays } from './action-due.rules.ts';

const zone = 'Asia/Tashkent';

describe('a phishing letter', () => {
  test('is due at once without a delay', () => {
    const added = new Date('2026-03-11T20:00:00Z');
    expect(phishingDueAt(added, 0, zone)).toEqual(added);
  });

  test('is due on the morning of its day in the zone of the organization', () => {
    // 20:00 UTC is already the 12th in Tashkent.
    expect(phishingDueAt(new Date('2026-03-11T20:00:00Z'), 3, zone)).toEqual(new Date('2026-03-15T04:00:00Z'));
  });
});

describe('a repeated registration letter', () => {
  test('belongs to yesterday until its hour comes', () => {
    expect(latestSendingDay(new Date('2026-03-11T04:59:59Z'), 10, zone)).toBe('2026-03-10');
    expect(latestSendingDay(new Date('2026-03-11T05:00:00Z'), 10, zone)).toBe('2026-03-11');
  });

  test.each([
    ['in the hour of its day', '2026-03-11T05:00:00Z', '2026-03-10T05:01:00Z', ['2026-03-11']],
    ['later on its day', '2026-03-11T08:00:00Z', '2026-03-11T05:01:00Z', ['2026-03-11']],
    ['after midnight, where it was looked at in time', '2026-03-10T21:00:00Z', '2026-03-10T05:01:00Z', ['2026-03-10']],
    ['not in the night after a stop', '2026-03-10T21:00:00Z', '2026-03-08T06:00:00Z', []],
    ['at its hour after a stop, for every day', '2026-03-11T05:00:00Z', '2026-03-08T06:00:00Z', ['11', '10', '09']],
  ])('goes %s', (_when, now, since, days) => {
    const whole = days.map((day) => (day.length === 2 ? `2026-03-${day}` : day));
    expect(sendingDays(new Date(since), new Date(now), 10, zone, 5)).toEqual(whole);
  });

  test('is owed once to each person, however long the stop was', () => {
    expect(sendingDays(new Date(0), new Date('2026-03-11T05:00:00Z'), 10, zone, 2)).toEqual([
      '2026-03-11',
      '2026-03-10',
    ]);
  });

  test('goes every so many days, and not on the day of the tag', () => {
    const added = new Date('2026-03-01T06:00:00Z');
    const days = ['2026-03-01', '2026-03-03', '2026-03-04', '2026-03-07', '2026-03-08'];
    expect(days.filter((day) => isSendingDay(added, 3, day, zone))).toEqual(['2026-03-04', '2026-03-07']);
  });
});
