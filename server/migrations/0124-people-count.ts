import { type Kysely, sql } from 'kysely';

/**
 * How many people an organization has, and how many of them are behind, is asked for with every page of their list: equal
 * keys share one entry here, so that 100,000 people are counted in some 90 pages instead of the 4,000 of their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_present on users (organization_id, is_behind) where removed_at is null`.execute(db);
}
