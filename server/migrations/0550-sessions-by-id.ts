import { type Kysely, sql } from 'kysely';

/** Tickets that are good as long as a session name it by its id, which coming and going between organizations keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index sessions_id on sessions (id)`.execute(db);
}
