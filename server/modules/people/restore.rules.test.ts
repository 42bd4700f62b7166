import { describe, expect, test } from 'vitest';
import { countRestoreDaysLeft, findAddressConflicts, restorableSince } from './restore.rules.ts';

const removedAt = new Date('2026-03-01T10:00:00Z');
const at = (moment: string) => new Date(moment);

describe('the way back for removed people', () => {
  test.each([
    ['2026-03-01T10:00:00Z', 30],
    ['2026-03-01T10:00:01Z', 30],
    ['2026-03-02T10:00:00Z', 29],
    ['2026-03-31T09:59:59Z', 1],
    ['2026-03-31T10:00:00Z', 1],
    ['2026-03-31T10:00:01Z', 0],
  ])('at %s has %i days left', (now, days) => {
    expect(countRestoreDaysLeft(removedAt, at(now))).toBe(days);
  });

  test('is open to exactly those who have days left', () => {
    for (const now of ['2026-03-31T10:00:00Z', '2026-03-31T10:00:00.001Z'].map(at)) {
      expect(removedAt >= restorableSince(now)).toBe(countRestoreDaysLeft(removedAt, now) > 0);
    }
  });
});

describe('an address', () => {
  test('that somebody has by now, or that two of them have, is named once', () => {
    const people = ['Anna@vector.test', 'free@vector.test', 'twice@vector.test', 'TWICE@vector.test'];
    const found = findAddressConflicts(
      people.map((email) => ({ email })),
      new Set(['anna@vector.test']),
    );
    expect(found).toEqual(['anna@vector.test', 'twice@vector.test']);
  });
});
