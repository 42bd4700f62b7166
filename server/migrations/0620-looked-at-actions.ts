import { type Kysely, sql } from 'kysely';

/** Reminders whose day fell into a stop go afterwards: from when on days were looked at stands at the action. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tag_actions add column looked_at timestamptz`.execute(db);
  await sql`update tag_actions set looked_at = now()`.execute(db);
}
