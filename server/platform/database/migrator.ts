import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations as productMigrations } from '#server/migrations/index.ts';
import { DatabaseNewerThanCode, DatabaseRightsMissing, isRightMissing } from './database-errors.ts';

export type { Migration } from 'kysely/migration';

/** Name (`0001-core`) to migration; run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Trigram search and case-insensitive text. A server without them keeps working, searches are slower there. */
const EXTENSIONS = ['pg_trgm', 'citext'];
const EXTENSION_LOCK = 7_315_001;

/**
 * Brings the database to the newest structure and returns the names of the migrations that ran.
 *
 * Any number of processes may call it at once: one works, the others wait and find it done. All or nothing: a
 * migration that fails takes back those before it in the same call. Throws `DatabaseNewerThanCode` when the database
 * has migrations that this version does not know, `DatabaseRightsMissing` when its role may not make tables.
 */
export async function migrateToLatest<DB>(
  db: Kysely<DB>,
  migrations: Migrations = productMigrations,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Waiting for another process that migrates may take longer than any ordinary statement.
    await sql`select set_config('statement_timeout', '0', false)`.execute(connection);
    try {
      await createExtensions(connection);
      return await runMigrations(connection, migrations);
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw isRightMissing(cause) ? new DatabaseRightsMissing(cause) : error;
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function runMigrations<DB>(connection: Kysely<DB>, migrations: Migrations): Promise<string[]> {
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => ({ ...migrations }) } });
  await assertDatabaseNotNewer(connection, migrations);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    // Another process may have brought a newer structure while this one waited for the lock.
    await assertDatabaseNotNewer(connection, migrations);
    const failed = results.find(({ status }) => status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed; the database is as it was before.`, {
      cause: error,
    });
  }
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

async function assertDatabaseNotNewer<DB>(connection: Kysely<DB>, migrations: Migrations): Promise<void> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as "exists"`.execute(connection);
  if (!tables[0]?.exists) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection);
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new DatabaseNewerThanCode(unknown);
}

/** `create extension if not exists` fails when two sessions do it at once, hence the lock. */
async function createExtensions<DB>(connection: Kysely<DB>): Promise<void> {
  await connection.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${EXTENSION_LOCK}::bigint)`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      select name from pg_available_extensions
       where name = any(${EXTENSIONS}) and installed_version is null`.execute(tx);
    for (const { name } of rows) await sql`create extension ${sql.id(name)}`.execute(tx);
  });
}
