import { type Kysely, sql } from 'kysely';

/** What an erasure took away and what it left until when: kept as long as the organization, it names nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table erasures add column receipt jsonb`.execute(db);
}
