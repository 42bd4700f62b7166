import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';

export type WireValue = string | number | boolean | readonly (string | number)[];
export type WireParams = Record<string, WireValue>;

/** A filter that the services do not understand. Turning it into equality would show wrong rows as if they were right. */
export class UnknownFilterError extends Error {
  override readonly name = 'UnknownFilterError';
  constructor(field: string, operator: string) {
    super(`The services cannot filter ${field} with ${operator}`);
  }
}

/** `limit` and `offset` of a page; pages count from one here, as the data hooks do. */
export function pagingParams(pagination: Pagination | undefined): WireParams {
  if (!pagination || pagination.mode === 'off' || pagination.mode === 'client') return {};
  const limit = pagination.pageSize ?? 20;
  return { limit, offset: ((pagination.currentPage ?? 1) - 1) * limit };
}

/** `sort_by` and `sort_order`. The services sort by one key. */
export function sortingParams(sorters: readonly CrudSort[] | undefined): WireParams {
  const [first, ...others] = sorters ?? [];
  if (!first) return {};
  if (others.length > 0) throw new UnknownFilterError(others.map(({ field }) => field).join(', '), 'a second sort key');
  return { sort_by: first.field, sort_order: first.order };
}

/**
 * Filters as query words: equality and `in` by the field's own word, bounds as `<word>_from` and `<word>_to`.
 * @throws {@link UnknownFilterError} for every other operator, and for two different filters of one word.
 */
export function filterParams(filters: readonly CrudFilter[] | undefined): WireParams {
  const words: WireParams = {};
  const set = (word: string, value: unknown, operator: string) => {
    if (value === undefined || value === null || value === '') return;
    if (word in words) throw new UnknownFilterError(word, `a second filter (${operator})`);
    words[word] = asWireValue(word, value);
  };
  for (const filter of filters ?? []) {
    if (!('field' in filter)) throw new UnknownFilterError(filter.key ?? 'several fields', filter.operator);
    const { field, operator, value } = filter as { field: string; operator: string; value: unknown };
    switch (operator) {
      case 'eq':
      case 'contains':
        set(field, value, operator);
        break;
      case 'in':
        if (Array.isArray(value) && value.length > 0) set(field, value, operator);
        break;
      case 'gte':
        set(`${field}_from`, value, operator);
        break;
      case 'lte':
        set(`${field}_to`, value, operator);
        break;
      case 'between': {
        const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
        set(`${field}_from`, from, operator);
        set(`${field}_to`, to, operator);
        break;
      }
      default:
        throw new UnknownFilterError(field, operator);
    }
  }
  return words;
}

function asWireValue(word: string, value: unknown): WireValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one) => String(asWireValue(word, one)));
  throw new UnknownFilterError(word, typeof value);
}
