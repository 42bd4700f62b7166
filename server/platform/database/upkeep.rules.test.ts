import { expect, test } from 'vitest';
import { planAnalyses, planUpkeep } from './upkeep.rules.ts';

const quiet = { table: 'public.people', liveRows: 1000, deadRows: 0, changedSinceAnalyze: 0, isUnknown: false };

test('a table is swept when a fifth of it is dead, analyzed when a tenth has changed, and left alone otherwise', () => {
  expect(planUpkeep([{ ...quiet, deadRows: 251, changedSinceAnalyze: 900 }])).toEqual([
    { table: 'public.people', action: 'vacuum' },
  ]);
  expect(planUpkeep([{ ...quiet, deadRows: 250, changedSinceAnalyze: 151 }])).toEqual([
    { table: 'public.people', action: 'analyze' },
  ]);
  expect(planUpkeep([{ ...quiet, deadRows: 250, changedSinceAnalyze: 150 }])).toEqual([]);
});

test('a small table does not cause work by a handful of changes', () => {
  expect(planUpkeep([{ ...quiet, liveRows: 3, deadRows: 40, changedSinceAnalyze: 40 }])).toEqual([]);
});

test('a table is analyzed by the product when autovacuum would have long ago', () => {
  expect(planAnalyses([{ ...quiet, changedSinceAnalyze: 300 }])).toEqual([]);
  expect(planAnalyses([{ ...quiet, changedSinceAnalyze: 301 }])).toEqual(['public.people']);
});

test('a table that was never analyzed is, also where nobody counted its rows', () => {
  expect(planAnalyses([{ ...quiet, liveRows: 0, isUnknown: true }])).toEqual(['public.people']);
});
