import { type Kysely, sql } from 'kysely';

/** An assignment may say itself how it is taken and when people are reminded; null: as its course says, as usual. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assigned_courses add column rules jsonb`.execute(db);
}
