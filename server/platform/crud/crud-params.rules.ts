/** Words of a list that are no filters. */
const pagingParams = new Set(['limit', 'offset', 'sort_by', 'sort_order', 'search']);

/** One condition of a list: a column compared with what the query says. */
export interface Condition {
  readonly column: string;
  readonly operator: '=' | 'in' | '>=' | '<=';
  readonly value: unknown;
}

export interface ListPlan {
  readonly conditions: readonly Condition[];
  readonly search: string | undefined;
  readonly sortBy: string;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The column that a filter word is about, and how it compares; null when it is about none of the columns. */
function readFilterParam(
  word: string,
  columns: ReadonlySet<string>,
): { column: string; bound: 'from' | 'to' | null } | null {
  if (columns.has(word)) return { column: word, bound: null };
  const bounded = /^(.+)_(from|to)$/.exec(word);
  const [, column = '', bound] = bounded ?? [];
  return columns.has(column) ? { column, bound: bound === 'from' ? 'from' : 'to' } : null;
}

/**
 * Checks a declaration before anybody asks: every word of the list is paging or about a column.
 * @throws naming the word that is neither.
 */
export function rejectUnknownParams(noun: string, words: readonly string[], columns: ReadonlySet<string>): void {
  const unknown = words.find((word) => !pagingParams.has(word) && readFilterParam(word, columns) === null);
  if (unknown !== undefined) throw new Error(`${noun}: the list takes the word ${unknown}, which is about no column`);
}

/** What a query that fits its schema asks the table. Several values of a word mean any of them. */
export function planList(
  query: Readonly<Record<string, unknown>>,
  columns: ReadonlySet<string>,
  defaultSort: string,
): ListPlan {
  const isBackwards = defaultSort.startsWith('-');
  const asked = typeof query.sort_by === 'string' ? query.sort_by : undefined;
  const isDescending = query.sort_order === 'desc';
  return {
    conditions: Object.entries(query).flatMap(([word, value]) => readCondition(word, value, columns)),
    search: typeof query.search === 'string' ? query.search : undefined,
    sortBy: asked ?? defaultSort.replace(/^-/, ''),
    isDescending: asked === undefined ? isBackwards !== isDescending : isDescending,
    limit: Number(query.limit),
    offset: Number(query.offset),
  };
}

function readCondition(word: string, value: unknown, columns: ReadonlySet<string>): Condition[] {
  if (value === undefined || pagingParams.has(word)) return [];
  const read = readFilterParam(word, columns);
  if (read === null || (Array.isArray(value) && value.length === 0)) return [];
  const { column, bound } = read;
  if (bound !== null) return [{ column, operator: bound === 'from' ? '>=' : '<=', value }];
  return [{ column, operator: Array.isArray(value) ? 'in' : '=', value }];
}

/** The fields that a change really changes, with what they were. Values are compared as they travel. */
export function findChanges(
  before: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): { old: Record<string, unknown>; new: Record<string, unknown> } {
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== undefined && JSON.stringify(before[field]) !== JSON.stringify(value),
  );
  return {
    old: Object.fromEntries(changed.map(([field]) => [field, before[field]])),
    new: Object.fromEntries(changed),
  };
}
