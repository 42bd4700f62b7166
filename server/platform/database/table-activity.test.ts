import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { analyzeStaleTables, isAutovacuumOff } from './table-activity.ts';
import { makeServerDatabase, serverUrl } from './testing/server-database.ts';

test.skipIf(serverUrl === undefined)(
  'tables that no autovacuum looks after get statistics once they have grown, and are left alone afterwards',
  async () => {
    const server = await makeServerDatabase();
    const handle = await openDatabase({ dataDir: '', databaseUrl: server.url, poolSize: 1 });
    const { db } = handle;
    await sql`create table people (id integer) with (autovacuum_enabled = off)`.execute(db);
    await sql`insert into people select generate_series(1, 1000)`.execute(db);
    const analyze = async () => {
      // A session counts for itself until it is told to publish.
      await sql`select pg_stat_force_next_flush()`.execute(db);
      return analyzeStaleTables(handle);
    };
    const rows = async () => {
      const found = await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where relname = 'people'`.execute(db);
      return found.rows[0]?.rows;
    };
    expect(await rows()).toBe(-1);
    expect(await analyze()).toBe(1);
    expect(await rows()).toBe(1000);
    expect(await analyze()).toBe(0);
    // Rows that nobody counted, as after an upgrade of the server.
    await sql`create table guests (id integer) with (autovacuum_enabled = off)`.execute(db);
    await sql`insert into guests values (1)`.execute(db);
    await sql`select pg_stat_force_next_flush()`.execute(db);
    await sql`select pg_stat_reset()`.execute(db);
    expect(await analyze()).toBe(1);
    expect(await analyze()).toBe(0);
    await handle.close();
    await server.drop();
  },
);

test.each([
  ['server', true, true],
  ['server', false, false],
  ['embedded', true, false],
] as const)('whether the %s database looks after its tables: is_off=%s', async (engine, is_off, expected) => {
  expect(await isAutovacuumOff({ engine, executeSql: () => Promise.resolve({ rows: [{ is_off }] }) })).toBe(expected);
});

test.skipIf(serverUrl === undefined)('a server is asked in words that it knows', async () => {
  const server = await makeServerDatabase();
  const handle = await openDatabase({ dataDir: '', databaseUrl: server.url, poolSize: 1 });
  const { rows } = await sql<{ autovacuum: string }>`show autovacuum`.execute(handle.db);
  const counts = await sql<{ track_counts: string }>`show track_counts`.execute(handle.db);
  const isOn = rows[0]?.autovacuum === 'on' && counts.rows[0]?.track_counts === 'on';
  expect(await isAutovacuumOff(handle)).toBe(!isOn);
  await handle.close();
  await server.drop();
});
