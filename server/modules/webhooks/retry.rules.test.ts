import { expect, test } from 'vitest';
import { retryAt, shouldStop } from './retry.rules.ts';

const now = new Date('2026-03-11T09:00:00Z');
const minutesTo = (moment: Date | null) => (moment === null ? null : (moment.getTime() - now.getTime()) / 60_000);

test('waits grow from a minute to a day, and end', () => {
  const waits = Array.from({ length: 10 }, (_, at) => minutesTo(retryAt(at + 1, now)));
  expect(waits).toEqual([1, 5, 30, 120, 300, 600, 840, 1200, 1440, null]);
});

test('three days without an answer stop a webhook, a moment less does not', () => {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  expect([shouldStop(days(3), now), shouldStop(new Date(days(3).getTime() + 1), now)]).toEqual([true, false]);
});
