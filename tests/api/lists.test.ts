import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Page } from '#contract/page.ts';
import { type DeclaredList, type ListFilter, listDeclaredLists } from '#tests/support/declared-lists.ts';
import { inLength } from '#tests/support/length.ts';
import { buildListsWorld, type ListsWorld } from './lists-world.ts';

/** Filling a world takes longer than walking one of its lists. */
vi.setConfig({ hookTimeout: 180_000 });

const lists = await listDeclaredLists();

let world: ListsWorld;

beforeAll(async () => {
  world = await buildListsWorld();
});
afterAll(() => world.app.close());

/** Lists that the world cannot fill, each with the reason. */
const unfilled: Readonly<Record<string, string>> = {};

/** Parameters that do not narrow their list, each with what they do. */
const noFilters: Readonly<Record<string, string>> = {
  'GET /api/v2/learning/assigned-courses/:id/employees is_removed': 'reads who was removed instead of who is in',
  'GET /api/v2/phishing/campaigns/:id/users by_tag': 'says which kind of campaign is meant; another one answers 404',
};

/** Where the rows are listed whose ids stand in a path, when that is not the path before the id. */
const listedAt: Readonly<Record<string, string>> = {
  '/api/v2/learning/assigned-courses': '/learning/api/learning/assigned-courses/organizations/:organization_id',
  '/api/v2/departments': '/api/v2/departments/all',
  '/api/v2/tags': '/users/api/v1/tags/organizations',
};

type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

async function get<T>(path: string, query: Query = {}): Promise<T> {
  const url = `${path}?${new URLSearchParams(query)}`;
  const { status, body } = await world.app.request<T>({ method: 'GET', url, token: world.token });
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Rows whose children are looked at for the longest list below them. */
const parentsLookedAt = 12;
/** A list of so many rows has several pages of seven. */
const longEnough = 15;

/** Every address that a path may have in the world, as far as it is worth looking. */
async function addressesOf(path: string): Promise<string[]> {
  const [, before, name = '', after = ''] = /^(.*?)\/:(\w+)(.*)$/.exec(path) ?? [];
  if (before === undefined) return [path];
  if (name === 'organization_id') return addressesOf(`${before}/${world.organizationId}${after}`);
  const [parents = ''] = await addressesOf(listedAt[before] ?? before);
  const answer = await get<Record<string, unknown>>(parents);
  const rows = (Object.values(answer).find(Array.isArray) ?? []) as { id: string }[];
  const below = rows.slice(0, parentsLookedAt).map(({ id }) => addressesOf(`${before}/${id}${after}`));
  return (await Promise.all(below)).flat();
}

const addresses = new Map<string, Promise<string>>();

/** The address under which a list has the most rows. */
function addressOf({ route, path }: DeclaredList): Promise<string> {
  const found = addresses.get(route) ?? findLongest(path);
  addresses.set(route, found);
  return found;
}

async function findLongest(path: string): Promise<string> {
  let longest = { address: '', count: -1 };
  for (const address of await addressesOf(path)) {
    const { total_count: count } = await get<Page<Row>>(address, { limit: '1' });
    if (count > longest.count) longest = { address, count };
    if (count >= longEnough) break;
  }
  if (longest.count < 0) throw new Error(`${path}: nothing in the world has an id to stand in it`);
  return longest.address;
}

/** Trees are read as the rows that they consist of. */
function flatten(rows: readonly Row[]): Row[] {
  return rows.flatMap(({ children, ...row }) => [row, ...(Array.isArray(children) ? flatten(children as Row[]) : [])]);
}

interface Read {
  /** Each row as its text. */
  readonly rows: string[];
  readonly ids: string[];
  /** What each page said of all of them. */
  readonly totals: ReadonlySet<number>;
  /** Rows stand below others: their order is that of the branches which share a page. */
  readonly isTree: boolean;
}

/** By what the row is called, or by all that it says. */
const idOf = (row: Row) => JSON.stringify(row['key'] ?? row['id'] ?? row['user_id'] ?? row);

/** Every page that the first one announces, and one more: nothing may stand behind the last. */
async function readPages(list: DeclaredList, query: Query, limit: number): Promise<Read> {
  const address = await addressOf(list);
  const readPage = (offset: number) =>
    get<Page<Row>>(address, { ...query, limit: String(limit), offset: String(offset) });
  const first = await readPage(0);
  const further = Array.from({ length: Math.ceil(first.total_count / limit) }, (_, at) => readPage((at + 1) * limit));
  const pages = [first, ...(await Promise.all(further))];
  const rows = flatten(pages.flatMap(({ data }) => data));
  return {
    rows: rows.map((row) => JSON.stringify(row)),
    ids: rows.map(idOf),
    totals: new Set(pages.map(({ total_count }) => total_count)),
    isTree: rows.length > pages.flatMap(({ data }) => data).length,
  };
}

const whole = new Map<string, Promise<Read>>();

/** In pages as large as the list allows: most lists in one. Nothing changes in the world while it is read. */
function readAll(list: DeclaredList, query: Query = {}): Promise<Read> {
  const key = `${list.route}?${describeQuery(query)}`;
  const read = whole.get(key) ?? readPages(list, query, list.maxLimit);
  whole.set(key, read);
  return read;
}

const sevens = 7;
/** A long list is read in no more pages than this, unless there is time. */
const enoughPages = 8;

/** Sevens; a short list row by row. */
function pageSizeFor(count: number): number {
  return count <= sevens ? 1 : inLength(Math.max(sevens, Math.ceil(count / enoughPages)), sevens);
}

function findDoubled(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

function findDiffering(left: ReadonlySet<string>, right: ReadonlySet<string>): string[] {
  return [...[...left].filter((value) => !right.has(value)), ...[...right].filter((value) => !left.has(value))];
}

/** Every order that a list may be asked for; one without a choice has one. */
function ordersOf({ sortKeys, sortOrders }: DeclaredList): Query[] {
  const keys: Query[] = [{}, ...sortKeys.map((sort_by) => ({ sort_by }))];
  if (sortOrders.length === 0) return keys;
  return keys.flatMap((key) => sortOrders.map((sort_order) => ({ ...key, sort_order })));
}

/** What rows show of a field, where they have it under the name that sorts by it. 'Без отдела' stands first in any order. */
function valuesOf({ rows }: Read, sortKey: string): unknown[] {
  return rows
    .map((text) => JSON.parse(text) as Row)
    .filter((row) => row['is_default'] !== true)
    .map((row) => row[sortKey.toLowerCase()] ?? null)
    .filter((value) => value !== null && typeof value !== 'object');
}

const describeQuery = (query: Query) => new URLSearchParams(query).toString();

test('the contract declares lists', () => {
  expect(lists.length).toBeGreaterThan(40);
  expect(lists.flatMap(({ sortKeys }) => sortKeys).length).toBeGreaterThan(60);
  expect(lists.flatMap(({ filters }) => filters).length).toBeGreaterThan(40);
  const known = lists.flatMap(({ route, filters }) => [route, ...filters.map(({ name }) => `${route} ${name}`)]);
  expect(Object.keys({ ...unfilled, ...noFilters }).filter((name) => !known.includes(name))).toEqual([]);
});

describe.each(lists)('$route', (list) => {
  test('has rows, or a reason for having none', async () => {
    const { rows } = await readAll(list);
    expect(rows.length > 1, `${rows.length} rows`).toBe(!(list.route in unfilled));
  });

  test('has every row once in its pages, in one order, whatever it is sorted by', async () => {
    const faults: string[] = [];
    for (const order of ordersOf(list)) {
      const all = await readAll(list, order);
      const paged = await readPages(list, order, pageSizeFor(all.rows.length));
      const name = describeQuery(order);
      const missing = all.rows.filter((row) => !paged.rows.includes(row));
      const moved = all.rows.findIndex((row, at) => paged.rows[at] !== row);
      if (findDoubled(paged.ids).length > 0) faults.push(`${name}: doubled ${findDoubled(paged.ids).join()}`);
      if (missing.length > 0) faults.push(`${name}: missing ${missing.join()}`);
      else if (moved >= 0 && !all.isTree) faults.push(`${name}: another order from row ${moved}: ${all.rows[moved]}`);
      const totals = new Set([...all.totals, ...paged.totals]);
      if (totals.size !== 1 || !totals.has(all.rows.length)) {
        faults.push(`${name}: ${all.rows.length} rows, counted as ${[...totals].join()}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test.runIf(list.sortKeys.length > 0)('is sorted by what was asked for, either way round', async () => {
    const unsorted: string[] = [];
    for (const sort_by of list.sortKeys) {
      const [asc, desc] = [
        valuesOf(await readAll(list, { sort_by, sort_order: 'asc' }), sort_by),
        valuesOf(await readAll(list, { sort_by, sort_order: 'desc' }), sort_by),
      ];
      if (asc.join('\n') !== desc.toReversed().join('\n')) unsorted.push(`${sort_by}: ${asc.join()} | ${desc.join()}`);
    }
    expect(unsorted).toEqual([]);
  });

  test.runIf(list.filters.length > 0)('finds a part of itself by each filter, and counts it', async () => {
    const all = new Set((await readAll(list)).ids);
    const faults: string[] = [];
    for (const filter of list.filters) {
      if (!(`${list.route} ${filter.name}` in noFilters)) faults.push(...(await checkFilter(list, filter, all)));
    }
    expect(faults).toEqual([]);
  });

  test('refuses an order that it does not have', async () => {
    const address = await addressOf(list);
    const ask = (query: string) => world.app.request({ method: 'GET', url: `${address}?${query}`, token: world.token });
    for (const query of ['sort_by=no_such_field', 'sort_by=constructor', 'sort_order=sideways']) {
      expect(await ask(query), query).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    }
  });
});

async function checkFilter(list: DeclaredList, filter: ListFilter, all: ReadonlySet<string>): Promise<string[]> {
  const { name, values, takesMany, isFlag, standard } = filter;
  const faults: string[] = [];
  const found = new Map<string, string[]>();
  for (const value of values) {
    const { ids, totals } = await readAll(list, { [name]: value });
    if (totals.size !== 1 || !totals.has(ids.length)) {
      faults.push(`${name}=${value}: ${ids.length} rows, counted as ${[...totals].join()}`);
    }
    found.set(value, ids);
  }
  const union = [...found.values()].flat();
  if (takesMany) {
    const together = (await readAll(list, { [name]: values.join(',') })).ids;
    const differing = findDiffering(new Set(union), new Set(together));
    if (differing.length > 0)
      faults.push(`${name}: ${differing.length} rows differ once all values are named together`);
  }
  if (standard !== null) {
    const differing = findDiffering(all, new Set(found.get(standard)));
    if (differing.length > 0) faults.push(`${name}=${standard}: is not what the list reads without it`);
  } else {
    const outside = union.filter((id) => !all.has(id));
    if (outside.length > 0) faults.push(`${name}: finds what is not in the list: ${outside.join()}`);
    if (isFlag && union.length !== all.size) {
      faults.push(`${name}: ${union.length} rows are true or false, of ${all.size}`);
    }
  }
  return faults;
}
