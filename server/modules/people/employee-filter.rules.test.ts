import { expect, test } from 'vitest';
import { findsEverybody, planPageWalk, sliceGroups } from './employee-filter.rules.ts';

test('a filter that says nothing finds everybody, and one that says anything does not', () => {
  for (const filter of [{}, { search: '', departments: [], risk_level_from: 0, risk_level_to: 10 }]) {
    expect(findsEverybody(filter)).toBe(true);
  }
  for (const filter of [
    { search: 'a' },
    { roles: ['operator' as const] },
    { risk_level_to: 9 },
    { is_registered: false },
  ]) {
    expect(findsEverybody(filter)).toBe(false);
  }
});

test('every page holds exactly its rows, from whichever end it is read', () => {
  const rows = Array.from({ length: 53 }, (_, index) => index);
  for (let offset = 0; offset < 70; offset += 1) {
    const walk = planPageWalk(offset, 20, rows.length);
    const source = walk.isReversed ? rows.toReversed() : rows;
    const taken = source.slice(walk.skip, walk.skip + walk.take);
    expect(walk.isReversed ? taken.toReversed() : taken).toEqual(rows.slice(offset, offset + 20));
  }
});

test('the last page is as near as the first', () => {
  expect(planPageWalk(99_980, 20, 100_000)).toEqual({ isReversed: true, skip: 0, take: 20 });
});

test('a page of a grouped list reads only the groups that stand on it, and every row once', () => {
  const groups = [3, 0, 5, 1, 30].map((count, index) => ({ id: `g${index}`, count }));
  const rowsOf = (id: string) => {
    const count = groups.find((group) => group.id === id)?.count ?? 0;
    return Array.from({ length: count }, (_, index) => `${id}:${index}`);
  };
  const all = groups.flatMap((group) => rowsOf(group.id));
  for (let offset = 0; offset < 45; offset += 1) {
    const page = sliceGroups(groups, offset, 7).flatMap(({ id, walk }) => {
      const source = walk.isReversed ? rowsOf(id).toReversed() : rowsOf(id);
      const taken = source.slice(walk.skip, walk.skip + walk.take);
      return walk.isReversed ? taken.toReversed() : taken;
    });
    expect(page).toEqual(all.slice(offset, offset + 7));
  }
  expect(sliceGroups(groups, 4, 3)).toHaveLength(1);
});

test('of groups that were counted only to the end of the page nothing is read from their end', () => {
  const groups = [
    { id: 'a', count: 3 },
    { id: 'b', count: 25 },
  ];
  expect(sliceGroups(groups, 20, 5, false)).toEqual([{ id: 'b', walk: { isReversed: false, skip: 17, take: 5 } }]);
});
