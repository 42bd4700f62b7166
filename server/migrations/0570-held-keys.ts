import { type Kysely, sql } from 'kysely';

/**
 * Which request holds a key, and which process works on it: one whose process is gone is known at once. Null: claimed by
 * an older version, or while nobody could see whether the process was there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column claim_id uuid, add column process_id uuid`.execute(db);
}
