import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareNames } from '#contract/natural-order.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { migrateToLatest } from './migrator.ts';
import { makeServerDatabase, type ServerDatabase, serverUrl } from './testing/server-database.ts';

const engines = serverUrl === undefined ? (['embedded'] as const) : (['embedded', 'server'] as const);
const inOrder = [
  '2 этаж',
  '10 этаж',
  'Ёлка',
  'Жук',
  'Отдел 1',
  'Отдел 2',
  'Отдел 2 (склад)',
  'Отдел 2, север',
  'Отдел 10',
  'Отдел 010а',
  'Oʻn boʻlim 3',
  'Store 9',
  'Store 11',
  'Цех 1.9',
  'Цех 1.10',
];
const shuffled = inOrder.toSorted((left, right) => left.length - right.length || (left < right ? 1 : -1));

describe.each(engines)('on the %s database', (engine) => {
  let server: ServerDatabase | undefined;
  let handle: DatabaseHandle;

  beforeAll(async () => {
    if (engine === 'server') server = await makeServerDatabase();
    handle = await openDatabase({ dataDir: '', inMemory: true, databaseUrl: server?.url, poolSize: 4 });
    await migrateToLatest(handle.db);
  }, 120_000);
  afterAll(async () => {
    await handle.close();
    await server?.drop();
  });

  test('titles stand as people count, and as the browser puts them', async () => {
    const { rows } = await sql<{ title: string }>`
      select title from unnest(${shuffled}::text[]) title order by title collate natural_order`.execute(handle.db);
    const sorted = rows.map(({ title }) => title);
    expect(sorted).toEqual(shuffled.toSorted(compareNames));
    expect(sorted.filter((title) => title.startsWith('Отдел')).slice(0, 2)).toEqual(['Отдел 1', 'Отдел 2']);
    expect(sorted.indexOf('Отдел 2')).toBeLessThan(sorted.indexOf('Отдел 10'));
    expect(sorted.indexOf('Цех 1.9')).toBeLessThan(sorted.indexOf('Цех 1.10'));
  });

  test('every column of names and titles carries that order', async () => {
    const { rows } = await sql<{ column: string }>`
      select c.relname || '.' || a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_type t on t.oid = a.atttypid and t.typname = 'text'
      left join pg_collation o on o.oid = a.attcollation
      where c.relnamespace = current_schema()::regnamespace and not a.attisdropped and o.collname <> 'natural_order'
        and (o.collname = 'und-x-icu' or a.attname in ('sort_name', 'full_name')
          or (a.attname = 'title' and c.relname in (${sql.join(listed)})))
      order by 1`.execute(handle.db);
    // What these are generated into is sorted, not they.
    const generatedFrom = ['users.first_name', 'users.last_name', 'users.middle_name'];
    expect(rows.map(({ column }) => column)).toEqual(generatedFrom);
    const stale = await sql`select i.indexrelid::regclass::text as index from pg_index i, unnest(i.indcollation) used
      join pg_collation o on o.oid = used and o.collname = 'und-x-icu'`.execute(handle.db);
    expect(stale.rows).toEqual([]);
  });
});

/** Tables whose titles lists are sorted by. */
const listed = ['assignments', 'courses', 'departments', 'modules', 'organizations', 'scorm_courses', 'tags', 'themes'];
