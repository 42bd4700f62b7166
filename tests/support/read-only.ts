import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Lets the database take no changes, or take them again: as an operator says it to a server. */
export async function setReadOnly({ system: { db }, context }: TestApp, isReadOnly: boolean): Promise<void> {
  const mode = sql.lit(isReadOnly ? 'on' : 'off');
  if (context.database.engine === 'embedded') {
    await sql`set default_transaction_read_only = ${mode}`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await db.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = off`.execute(connection);
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = ${mode}`.execute(
      connection,
    );
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()`.execute(connection);
    await sql`set default_transaction_read_only = ${mode}`.execute(connection);
  });
}
