import { expect, it } from 'vitest';
import { rateOf } from '#contract/figures.ts';
import { rankRows, readRanking, writeRanking } from './ranking.rules.ts';

const row = (name: string, risk_level: number | null, failed: readonly [number, number], is_ranked = true) => ({
  name,
  risk_level,
  is_ranked,
  progress: null,
  failed_people: rateOf(...failed),
  reported_people: null,
});
const rows = [
  row('small', 9.9, [2, 2], false),
  row('calm', 2, [1, 10]),
  row('unknown', null, [0, 0]),
  row('risky', 6, [5, 10]),
];
const namesOf = (query: string) =>
  rankRows(rows, readRanking(new URLSearchParams(query), 'by')).map(({ name }) => name);

it('the riskiest stand first, those of whom nothing is known after them, and the small ones have no place', () => {
  expect(namesOf('')).toEqual(['risky', 'calm', 'unknown', 'small']);
  expect(namesOf('by=-risk')).toEqual(namesOf(''));
});

it('the address names another figure and the other order', () => {
  expect(namesOf('by=risk')).toEqual(['calm', 'risky', 'unknown', 'small']);
  expect(namesOf('by=failed')).toEqual(['calm', 'risky', 'unknown', 'small']);
  expect(namesOf('by=-nonsense')).toEqual(namesOf(''));
});

it('two tables of a page are ordered each by its own word, and what was chosen is read again', () => {
  const chosen = { by: 'failed', order: 'desc' } as const;
  const query = new URLSearchParams({ by: 'risk', children: writeRanking(chosen) });
  expect(readRanking(query, 'children')).toEqual(chosen);
  expect(readRanking(query, 'by')).toEqual({ by: 'risk', order: 'asc' });
});
