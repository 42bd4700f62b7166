import { type Kysely, sql } from 'kysely';

/** Where a letter goes when its person has another address, where it was to go at first, and why it was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages
    add column addressing text not null default 'person' check (addressing in ('person', 'bound', 'fixed')),
    add column original_recipient text,
    add column cancel_reason text`.execute(db);
  // A password letter is meant for who reads the address that it was asked for.
  await sql`update messages set addressing = 'bound'
    where kind = 'password_recovery' and state not in ('sent', 'failed', 'cancelled')`.execute(db);
}
