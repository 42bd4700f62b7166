import { type Kysely, sql } from 'kysely';

/** When the record of a signing key was last seen in the DNS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_keys add column seen_at timestamptz`.execute(db);
  await sql`update mail_keys set seen_at = checked_at where state = 'fine'`.execute(db);
}
