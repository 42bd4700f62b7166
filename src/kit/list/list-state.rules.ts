import { nameMaxLength } from '#contract/constants.ts';
import type { AnyField, FilterOperator } from '../declare/fields.ts';
import type { AnyResource, ViewMode } from '../declare/resource.ts';
import { isFilterParam } from './filter-param.rules.ts';

/** Both ends of a range as typed; an empty end is open. */
export interface RangeValue {
  from?: string;
  to?: string;
}
export type FilterValue = readonly string[] | RangeValue;

/** What a list shows. All of it stands in the address; nothing else decides. */
export interface ListState {
  search: string;
  filters: Readonly<Record<string, FilterValue>>;
  sort: { field: string; order: 'asc' | 'desc' } | undefined;
  /** Zero-based; the address and the eye see it one-based. */
  page: number;
  pageSize: number;
  mode: ViewMode;
}

export const pageSizes = [20, 50, 100] as const;
const defaultPageSize = 20;

/** Words of the address that belong to the list; a field of one of these names takes `f.<name>`. */
const customTexts = new Set(['search', 'sort', 'page', 'size', 'view']);

export interface FilterDeclaration {
  field: string;
  operator: FilterOperator;
  /** The word on the wire. */
  word: string;
}

/** The filters that a list offers, in its order. */
export function listFilters(resource: AnyResource): FilterDeclaration[] {
  const names =
    resource.list?.filters ?? Object.keys(resource.fields).filter((name) => resource.fields[name]?.options.filter);
  return names.flatMap((field) => {
    const filter = resource.fields[field]?.options.filter;
    if (!filter) return [];
    return [typeof filter === 'string' ? { field, operator: filter, word: field } : { field, ...filter }];
  });
}

/** The key on the wire of a sortable column; undefined when it does not sort. */
export function sortParam(field: AnyField | undefined, name: string): string | undefined {
  const sort = field?.options.sort;
  return sort === true ? name : sort;
}

/** What the list shows when the address says nothing. */
export function defaultListState(resource: AnyResource): ListState {
  const list = resource.list;
  const preset = Object.entries(list?.preset ?? {}).flatMap(([field, values]): [string, FilterValue][] =>
    values === undefined ? [] : [[field, values.map(String)]],
  );
  return {
    search: '',
    filters: Object.fromEntries(preset),
    sort: readSort(list?.sort, resource),
    page: 0,
    pageSize: list?.pageSize ?? defaultPageSize,
    mode: list?.modes?.[0] ?? 'table',
  };
}

/** Reads the state from an address. What it does not understand falls back to the default: a mistyped link still opens. */
export function readListState(query: URLSearchParams, resource: AnyResource, rememberedMode?: ViewMode): ListState {
  const initial = defaultListState(resource);
  const declared = listFilters(resource);
  const read = declared.flatMap(({ field, operator }): [string, FilterValue][] => {
    const value = readFilter(query, field, operator, resource.fields[field]);
    return value === undefined ? [] : [[field, value]];
  });
  // A link whose filters mean nothing is one without filters.
  const touched = read.length > 0 || query.has('all');
  const modes = resource.list?.modes ?? ['table', 'cards'];
  const mode = [query.get('view'), rememberedMode].find((wanted) => modes.some((offered) => offered === wanted));
  return {
    search: (query.get('search') ?? '').slice(0, nameMaxLength),
    filters: touched ? Object.fromEntries(read) : initial.filters,
    sort: readSort(query.get('sort') ?? undefined, resource) ?? initial.sort,
    page: readCount(query.get('page'), 1) - 1,
    pageSize: Math.min(100, readCount(query.get('size'), initial.pageSize)),
    mode: (mode as ViewMode | undefined) ?? initial.mode,
  };
}

/** Writes the state into an address, leaving other words of it alone and defaults out. */
export function writeListState(
  state: ListState,
  resource: AnyResource,
  query = new URLSearchParams(),
): URLSearchParams {
  const initial = defaultListState(resource);
  const written = new URLSearchParams();
  const declared = listFilters(resource);
  const mine = new Set([
    'search',
    'sort',
    'page',
    'size',
    'view',
    'all',
    ...declared.flatMap(({ field }) => filterParams(field)),
  ]);
  for (const [word, value] of query) if (!mine.has(word)) written.append(word, value);
  if (state.search !== '') written.set('search', state.search);
  const differs = JSON.stringify(state.filters) !== JSON.stringify(initial.filters);
  if (differs) {
    for (const { field } of declared) writeFilter(written, field, state.filters[field]);
    // An emptied preset must be told apart from an address that says nothing.
    if (countFilters(state) === 0) written.set('all', '1');
  }
  const sort = state.sort && `${state.sort.order === 'desc' ? '-' : ''}${state.sort.field}`;
  if (sort && sort !== resource.list?.sort) written.set('sort', sort);
  if (state.page > 0) written.set('page', String(state.page + 1));
  if (state.pageSize !== initial.pageSize) written.set('size', String(state.pageSize));
  if (state.mode !== initial.mode) written.set('view', state.mode);
  return written;
}

/** How many filters are in force; the search is none. */
export function countFilters(state: Pick<ListState, 'filters'>): number {
  return Object.values(state.filters).filter((value) => !isEmptyFilter(value)).length;
}

export function isEmptyFilter(value: FilterValue | undefined): boolean {
  if (value === undefined) return true;
  if (isRange(value)) return (value.from ?? '') === '' && (value.to ?? '') === '';
  return value.length === 0;
}

export function isRange(value: FilterValue): value is RangeValue {
  return !Array.isArray(value);
}

/** Another filter, search, order or size begins again at the first page; another page or view does not. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change };
  const keepsPage = Object.keys(change).every((key) => key === 'page' || key === 'mode');
  return keepsPage ? next : { ...next, page: 0 };
}

/** One value less: of a list of values, or the whole range. */
export function dropFilter(state: ListState, field: string, value?: string): ListState {
  const current = state.filters[field];
  const { [field]: _, ...others } = state.filters;
  if (value !== undefined && current !== undefined && !isRange(current)) {
    const left = current.filter((kept) => kept !== value);
    if (left.length > 0) return changeListState(state, { filters: { ...others, [field]: left } });
  }
  return changeListState(state, { filters: others });
}

function filterParams(field: string): string[] {
  const name = customTexts.has(field) ? `f.${field}` : field;
  return [name, `${name}_from`, `${name}_to`];
}

function readFilter(
  query: URLSearchParams,
  field: string,
  operator: FilterOperator,
  declared: AnyField | undefined,
): FilterValue | undefined {
  const written = readFilterParams(query, field, operator);
  if (isRange(written)) {
    const [from, to] = [written.from, written.to].map((end) => (isFilterParam(end ?? '', declared) ? end : undefined));
    return from === undefined && to === undefined ? undefined : { ...(from && { from }), ...(to && { to }) };
  }
  const values = written.filter((value) => isFilterParam(value, declared));
  return values.length === 0 ? undefined : operator === 'in' ? values : values.slice(0, 1);
}

/** What the address says of a filter, understood or not. */
function readFilterParams(query: URLSearchParams, field: string, operator: FilterOperator): FilterValue {
  const [word = field, fromWord = '', toWord = ''] = filterParams(field);
  if (operator !== 'range') return query.getAll(word).filter((value) => value !== '');
  return { from: query.get(fromWord) ?? '', to: query.get(toWord) ?? '' };
}

/** Fields of which the address says something that their filter cannot mean. */
export function findMisspeltFilters(query: URLSearchParams, resource: AnyResource): string[] {
  return listFilters(resource).flatMap(({ field, operator }) => {
    const written = readFilterParams(query, field, operator);
    const words = isRange(written) ? [written.from ?? '', written.to ?? ''] : written;
    return words.some((word) => word !== '' && !isFilterParam(word, resource.fields[field])) ? [field] : [];
  });
}

function writeFilter(query: URLSearchParams, field: string, value: FilterValue | undefined) {
  if (value === undefined || isEmptyFilter(value)) return;
  const [word = field, fromWord = '', toWord = ''] = filterParams(field);
  if (isRange(value)) {
    if (value.from) query.set(fromWord, value.from);
    if (value.to) query.set(toWord, value.to);
    return;
  }
  for (const one of value) query.append(word, one);
}

function readSort(written: string | undefined, resource: AnyResource): ListState['sort'] {
  if (!written) return undefined;
  const order = written.startsWith('-') ? 'desc' : 'asc';
  const field = written.replace(/^-/, '');
  return sortParam(resource.fields[field], field) === undefined ? undefined : { field, order };
}

function readCount(written: string | null, fallback: number): number {
  const count = Number(written);
  return Number.isInteger(count) && count >= 1 ? count : fallback;
}
