import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { analyzeStaleTables } from './table-activity.ts';
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
    await handle.close();
    await server.drop();
  },
);
