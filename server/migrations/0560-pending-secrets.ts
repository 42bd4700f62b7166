import { type Kysely, sql } from 'kysely';

/** Secrets of authenticators that are not confirmed yet belong to a session each. The account holds only the one in force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column pending_totp_secret text, add column pending_totp_at timestamptz`.execute(
    db,
  );
  await sql`update users set totp_secret = null, totp_last_step = null
    where totp_secret is not null and totp_enabled_at is null`.execute(db);
}
