import { type Kysely, sql } from 'kysely';

/** How many people of an organization have finished every course they were given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statistics_organizations add column completed_count integer not null default 0`.execute(db);
  // Whoever reads next counts anew.
  await sql`update statistics_organizations set computed_at = null`.execute(db);
}
