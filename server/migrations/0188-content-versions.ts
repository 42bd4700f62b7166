import { type Kysely, sql } from 'kysely';

/** What is written in the library has a number that grows with each edit, and who made the last one, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['courses', 'themes', 'modules', 'slides', 'questions']) {
    await sql`alter table ${sql.table(table)}
      add column version integer not null default 1,
      add column edited_by uuid,
      add column edited_at timestamptz`.execute(db);
  }
}
