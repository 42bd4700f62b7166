import { type Kysely, sql } from 'kysely';

/** What the processes of one installation have to agree about, and the row that says that it can be written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation_marks (
    name text primary key,
    value text not null,
    written_at timestamptz not null
  )`.execute(db);
}
