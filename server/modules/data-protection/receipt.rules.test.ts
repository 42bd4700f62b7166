import { expect, test } from 'vitest';
import { listRemains, sumLocations } from './receipt.rules.ts';

test('a place is told once, with all of it, and one with nothing not at all', () => {
  const counted = [
    ['emails', 2],
    ['emails', 1],
    ['study', 0],
  ] as const;
  expect(sumLocations(counted)).toEqual([{ place: 'emails', count: 3 }]);
});

test('entries of the log stay as long as the organization keeps them', () => {
  const done = new Date('2026-03-01T00:00:00Z');
  const until = (days: number | null) => listRemains(done, days).find(({ what }) => what === 'log')?.until;
  expect(until(365)).toBe('2027-03-01T00:00:00.000Z');
  expect(until(null)).toBeNull();
});
