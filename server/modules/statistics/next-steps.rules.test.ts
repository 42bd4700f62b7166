import { expect, test } from 'vitest';
import { rateOf } from '#contract/figures.ts';
import { pickSurest } from './next-steps.rules.ts';

const named = (name: string, count: number, total: number) => ({ name, failed: rateOf(count, total) });

test('many who fail often outweigh few who fail always', () => {
  const found = pickSurest([named('few', 4, 6), named('many', 60, 100), named('calm', 5, 100)], 5);
  expect(found?.name).toBe('many');
});

test('groups under five and those where nobody failed are never named', () => {
  expect(pickSurest([named('small', 4, 4), named('good', 0, 50)], 5)).toBeNull();
  expect(pickSurest([], 5)).toBeNull();
});
