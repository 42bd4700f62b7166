import { type Kysely, sql } from 'kysely';

/** A question may show a picture: the file, and what is said of it to whoever does not see it; null where it is decorative. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column picture jsonb`.execute(db);
}
