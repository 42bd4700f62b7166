import { type Kysely, sql } from 'kysely';

/** A mailed link is worth something for the address and the password that it was mailed for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_tokens add column email text, add column password_version text`.execute(db);
  // Nobody wrote down where links went so far: they count as mailed to the address of today.
  await sql`update account_tokens t
    set email = u.email, password_version = encode(sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), 'hex')
    from users u where u.organization_id = t.organization_id and u.id = t.user_id`.execute(db);
  await sql`alter table account_tokens alter column email set not null, alter column password_version set not null`.execute(
    db,
  );
}
