import { describe, expect, test } from 'vitest';
import { summarizeWarnings } from './emails.rules.ts';

describe('a campaign of which somebody told in time', () => {
  const at = (minute: number | null) => (minute === null ? null : new Date(Date.UTC(2026, 0, 1, 9, minute)));
  const firsts = (reported: number | null, failed: number | null) => ({
    reported_at: at(reported),
    failed_at: at(failed),
  });

  test('has its first report before its first failure, or no failure at all', () => {
    expect(summarizeWarnings([firsts(5, 3)])).toEqual({ warned: 0, told: 1 });
    expect(summarizeWarnings([firsts(5, 6), firsts(8, null)])).toEqual({ warned: 2, told: 2 });
    // In the same instant nobody was warned.
    expect(summarizeWarnings([firsts(5, 5)])).toEqual({ warned: 0, told: 1 });
  });

  test('is none where nothing happened, and silence is no warning', () => {
    expect(summarizeWarnings([firsts(null, null)])).toEqual({ warned: 0, told: 0 });
    expect(summarizeWarnings([firsts(null, 4)])).toEqual({ warned: 0, told: 1 });
  });
});
