import { type Kysely, sql } from 'kysely';

/**
 * Whether the request of a key has changed something, written together with the change: after a kill it is known that
 * nothing was. Keys are kept as hashes from now on; those of the last day are forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db);
  await sql`alter table idempotency_keys add column did_change boolean not null default false`.execute(db);
}
