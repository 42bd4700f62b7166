import { expect, test } from 'vitest';
import { coverPeriod } from './period.rules.ts';

const cover = (from?: string, to?: string) => coverPeriod({ from, to }, '2026-01-10', '2026-03-11');

test.each([
  ['everything without days', undefined, undefined, null],
  ['from the first day of the organization on', '2025-01-01', '2026-02-01', { from: '2026-01-10', to: '2026-02-01' }],
  ['up to today', '2026-02-01', '2027-01-01', { from: '2026-02-01', to: '2026-03-11' }],
  ['from a day on', '2026-02-01', undefined, { from: '2026-02-01', to: '2026-03-11' }],
  ['to a day', undefined, '2026-01-10', { from: '2026-01-10', to: '2026-01-10' }],
] as const)('a report covers %s', (_what, from, to, period) => {
  expect(cover(from, to)).toEqual(period);
});

test('a period before the organization, and one that has not begun, are refused by name', () => {
  expect(() => cover('2025-01-01', '2026-01-09')).toThrow(
    expect.objectContaining({ code: 'period_before_organization' }),
  );
  expect(() => cover('2026-03-12')).toThrow(expect.objectContaining({ code: 'period_in_future' }));
});
