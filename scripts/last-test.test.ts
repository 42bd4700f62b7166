import { expect, test } from 'vitest';
import { summarize } from './last-test.ts';
import { describeSlowest } from './steps.ts';

const sum = { passed: 3, failed: 0, seconds: 61.7, durations: [] };
const now = new Date('2026-11-27T10:00:00Z');
const clean = { commit: 'a', clean: true };

test('a run proves the commit that was there from its beginning to its end, without a change beside it', () => {
  expect(summarize(clean, clean, sum, now)).toEqual({
    commit: 'a',
    clean: true,
    finished_at: '2026-11-27T10:00:00.000Z',
    seconds: 62,
    passed: 3,
    failed: 0,
  });
  expect(summarize(clean, { commit: 'a', clean: false }, sum, now).clean).toBe(false);
  expect(summarize({ commit: 'a', clean: false }, clean, sum, now).clean).toBe(false);
  expect(summarize(clean, { commit: 'b', clean: true }, sum, now).clean).toBe(false);
});

test('the ten slowest tests are listed, the slowest first', () => {
  const durations = Array.from({ length: 12 }, (_, at) => ({ test: `test ${at}`, seconds: at }));
  const lines = describeSlowest(durations).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s  test 11');
  expect(lines.at(-1)).toBe('   2.0 s  test 2');
});
