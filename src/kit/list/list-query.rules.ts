import type { CrudFilter, CrudSort } from '@refinedev/core';
import { filterParams } from '../../providers/data/list-params.rules.ts';
import type { QueryParams } from '../declare/action-api.ts';
import type { AnyResource } from '../declare/resource.ts';
import { isRange, type ListState, listFilters, sortParam } from './list-state.rules.ts';
import { rangeBounds } from './range-bounds.rules.ts';

/** The state of a list as filters of the data hooks, by the words of the wire. */
export function listFiltersOf(state: Pick<ListState, 'search' | 'filters'>, resource: AnyResource): CrudFilter[] {
  const filters: CrudFilter[] = [];
  if (state.search.trim() !== '') filters.push({ field: 'search', operator: 'contains', value: state.search.trim() });
  for (const { field, operator, word } of listFilters(resource)) {
    const value = state.filters[field];
    if (value === undefined) continue;
    if (isRange(value)) {
      // An end that leaves nobody out says nothing.
      const { min, max } = rangeBounds(resource.fields[field]);
      if (value.from && Number(value.from) !== min) filters.push({ field: word, operator: 'gte', value: value.from });
      if (value.to && Number(value.to) !== max) filters.push({ field: word, operator: 'lte', value: value.to });
    } else if (operator === 'in') {
      filters.push({ field: word, operator: 'in', value: [...value] });
    } else {
      filters.push({ field: word, operator: operator === 'contains' ? 'contains' : 'eq', value: value[0] });
    }
  }
  return filters;
}

export function listSortersOf(state: Pick<ListState, 'sort'>, resource: AnyResource): CrudSort[] {
  if (!state.sort) return [];
  const word = sortParam(resource.fields[state.sort.field], state.sort.field);
  return word === undefined ? [] : [{ field: word, order: state.sort.order }];
}

/** The same filter as query words: what a bulk call sends along with "all". */
export function filterQuery(state: Pick<ListState, 'search' | 'filters'>, resource: AnyResource): QueryParams {
  return filterParams(listFiltersOf(state, resource));
}
