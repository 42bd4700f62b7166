import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { DatabaseNewerThanCode, DatabaseRightsMissing } from './database-errors.ts';
import { type Migrations, migrateToLatest } from './migrator.ts';
import { makeServerDatabase, type ServerDatabase, serverUrl } from './testing/server-database.ts';

const first: Migrations = { '0001-first': { up: (db) => create(db, 'first') } };
const second: Migrations = { ...first, '0002-second': { up: (db) => create(db, 'second') } };

async function create(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`create table ${sql.id(table)} (id integer)`.execute(db);
}

async function listTables({ executeSql }: DatabaseHandle): Promise<string[]> {
  const { rows } = await executeSql(
    "select tablename from pg_tables where schemaname = 'public' and tablename !~ 'kysely' order by 1",
  );
  return (rows as { tablename: string }[]).map(({ tablename }) => tablename);
}

describe.each(serverUrl === undefined ? ['embedded'] : ['embedded', 'server'])(
  'migrating the %s database',
  (engine) => {
    let handle: DatabaseHandle;
    let server: ServerDatabase | undefined;

    beforeAll(async () => {
      if (engine === 'server') server = await makeServerDatabase();
      handle = await openDatabase({ dataDir: '', inMemory: true, databaseUrl: server?.url });
    }, 30_000);
    beforeEach(async () => {
      await handle.executeSql('drop schema public cascade; create schema public');
    });
    afterAll(async () => {
      await handle.close();
      await server?.drop();
    });

    test('runs what is missing, once, and says what it did', async () => {
      expect(await migrateToLatest(handle.db, first)).toEqual(['0001-first']);
      expect(await migrateToLatest(handle.db, second)).toEqual(['0002-second']);
      expect(await migrateToLatest(handle.db, second)).toEqual([]);
      expect(await listTables(handle)).toEqual(['first', 'second']);
    });

    test('a migration that fails leaves the database as it was and names itself', async () => {
      const broken = { ...first, '0002-broken': { up: () => Promise.reject(new Error('no disk')) } };
      await expect(migrateToLatest(handle.db, broken)).rejects.toThrow('0002-broken');
      expect(await listTables(handle)).toEqual([]);
      expect(await migrateToLatest(handle.db, second)).toEqual(['0001-first', '0002-second']);
    });

    test('refuses a database that a newer version migrated, by the names of what it does not know', async () => {
      await migrateToLatest(handle.db, second);
      const refusal = migrateToLatest(handle.db, first);
      await expect(refusal).rejects.toBeInstanceOf(DatabaseNewerThanCode);
      await expect(refusal).rejects.toThrow('0002-second');
      expect(await listTables(handle)).toEqual(['first', 'second']);
    });

    test.runIf(engine === 'server')('says what a role may not do, and how it may', async () => {
      const role = `role_${randomUUID().replaceAll('-', '')}`;
      await sql`create role ${sql.id(role)}`.execute(handle.db);
      // As a server has it since version 15: everybody looks into the schema, nobody but its owner makes tables there.
      await sql`grant usage on schema public to public`.execute(handle.db);
      await handle.db.connection().execute(async (connection) => {
        await sql`set role ${sql.id(role)}`.execute(connection);
        const refusal = await migrateToLatest(connection, first).catch((error: unknown) => error);
        await sql`reset role`.execute(connection);
        await sql`drop role ${sql.id(role)}`.execute(connection);
        expect(refusal).toBeInstanceOf(DatabaseRightsMissing);
        expect((refusal as Error).message).toContain('Make it the owner');
      });
    });

    test('brings trigram search and case-insensitive text', async () => {
      await migrateToLatest(handle.db, first);
      const { rows } = await handle.executeSql(
        "select 'Abc'::citext = 'aBC' as same, similarity('фишинг', 'фишинга') > 0.5 as close",
      );
      expect(rows).toEqual([{ same: true, close: true }]);
    });

    test('migrates the structure of the product', { timeout: 30_000 }, async () => {
      expect((await migrateToLatest(handle.db)).length).toBeGreaterThan(0);
      expect(await migrateToLatest(handle.db)).toEqual([]);
    });
  },
);

describe.runIf(serverUrl !== undefined)('several processes that start at once', () => {
  test('all find the database migrated, whoever did it, ten times out of ten', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const server = await makeServerDatabase();
      const handles = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 2 })),
      );
      const ran = await Promise.all(handles.map(({ db }) => migrateToLatest(db, second)));
      expect(ran.flat().sort()).toEqual(['0001-first', '0002-second']);
      await Promise.all(handles.map((handle) => handle.close()));
      await server.drop();
    }
  });
});
