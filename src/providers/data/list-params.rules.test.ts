import { describe, expect, it } from 'vitest';
import { filterParams, pagingParams, sortingParams } from './list-params.rules.ts';

describe('the words of a list call', () => {
  it('count pages as limit and offset', () => {
    expect(pagingParams({ currentPage: 3, pageSize: 20 })).toEqual({ limit: 20, offset: 40 });
    expect(pagingParams({ mode: 'off' })).toEqual({});
  });

  it('sort by one key and refuse a second one', () => {
    expect(sortingParams([{ field: 'RISK_LEVEL', order: 'desc' }])).toEqual({
      sort_by: 'RISK_LEVEL',
      sort_order: 'desc',
    });
    expect(() =>
      sortingParams([
        { field: 'a', order: 'asc' },
        { field: 'b', order: 'asc' },
      ]),
    ).toThrow('second sort key');
  });

  it('write equality by the field, several values as a list and bounds with _from and _to', () => {
    expect(
      filterParams([
        { field: 'search', operator: 'contains', value: 'анна' },
        { field: 'tags', operator: 'in', value: ['a', 'b'] },
        { field: 'is_registered', operator: 'eq', value: false },
        { field: 'risk_level', operator: 'gte', value: '3' },
        { field: 'risk_level', operator: 'lte', value: 7 },
        { field: 'date', operator: 'between', value: ['2026-01-01', '2026-02-01'] },
      ]),
    ).toEqual({
      search: 'анна',
      tags: ['a', 'b'],
      is_registered: false,
      risk_level_from: '3',
      risk_level_to: 7,
      date_from: '2026-01-01',
      date_to: '2026-02-01',
    });
  });

  it('leave empty filters out', () => {
    expect(
      filterParams([
        { field: 'a', operator: 'eq', value: '' },
        { field: 'b', operator: 'in', value: [] },
        { field: 'c', operator: 'gte', value: undefined },
      ]),
    ).toEqual({});
  });

  it.each(['ne', 'nin', 'startswith', 'null', 'lt', 'gt'] as const)(
    'refuse %s, which no service understands',
    (operator) => {
      expect(() => filterParams([{ field: 'name', operator, value: 'x' }])).toThrow(
        `cannot filter name with ${operator}`,
      );
    },
  );

  it('refuse alternatives and objects', () => {
    expect(() => filterParams([{ operator: 'or', value: [] }])).toThrow('with or');
    expect(() => filterParams([{ field: 'a', operator: 'eq', value: { b: 1 } }])).toThrow('with object');
  });
});
