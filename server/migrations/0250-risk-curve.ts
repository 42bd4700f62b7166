import { type Kysely, sql } from 'kysely';

/** What an organization's own results taught of histories; learnt anew every night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statistics_organizations add column risk_curve jsonb`.execute(db);
}
