import { describe, expect, test } from 'vitest';
import { findChanges, planList, rejectUnknownParams } from './crud-params.rules.ts';

const columns = new Set(['id', 'title', 'level', 'given_on']);
const paging = { limit: 20, offset: 0, sort_order: 'asc' };

describe('the words of a list', () => {
  test('become conditions: one value, several, and bounds', () => {
    const query = {
      ...paging,
      title: 'A',
      level: ['low', 'high'],
      given_on_from: '2026-01-01',
      given_on_to: '2026-02-01',
    };
    expect(planList(query, columns, 'title').conditions).toEqual([
      { column: 'title', operator: '=', value: 'A' },
      { column: 'level', operator: 'in', value: ['low', 'high'] },
      { column: 'given_on', operator: '>=', value: '2026-01-01' },
      { column: 'given_on', operator: '<=', value: '2026-02-01' },
    ]);
  });

  test('that are absent or empty filter nothing', () => {
    expect(planList({ ...paging, title: undefined, level: [] }, columns, 'title').conditions).toEqual([]);
  });

  test('sort by the declared order until another one is asked for', () => {
    expect(planList(paging, columns, '-given_on')).toMatchObject({ sortBy: 'given_on', isDescending: true });
    expect(planList({ ...paging, sort_by: 'title' }, columns, '-given_on')).toMatchObject({
      sortBy: 'title',
      isDescending: false,
    });
  });

  test('that are about no column are found when the declaration is made', () => {
    expect(() => rejectUnknownParams('badge', ['limit', 'search', 'title', 'given_on_from'], columns)).not.toThrow();
    expect(() => rejectUnknownParams('badge', ['colour'], columns)).toThrow(/badge: .* colour/);
  });
});

test('a change is what differs, and says what was there', () => {
  const before = { title: 'A', level: 'low', tags: ['x'] };
  expect(findChanges(before, { title: 'A', level: 'high', tags: ['x'], other: undefined })).toEqual({
    old: { level: 'low' },
    new: { level: 'high' },
  });
});
