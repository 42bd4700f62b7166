import { describe, expect, test } from 'vitest';
import { isSendingDay, latestSendingDay, phishingDueAt } from './action-due.rules.ts';

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

  test('goes every so many days, and not on the day of the tag', () => {
    const added = new Date('2026-03-01T06:00:00Z');
    const days = ['2026-03-01', '2026-03-03', '2026-03-04', '2026-03-07', '2026-03-08'];
    expect(days.filter((day) => isSendingDay(added, 3, day, zone))).toEqual(['2026-03-04', '2026-03-07']);
  });
});
