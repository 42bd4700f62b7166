import { type Kysely, sql } from 'kysely';

/** The sign-in page asks for the domains of everybody whom a directory linked, of those too who never signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_domain on users (lower(split_part(email, '@', 2)), organization_id)
    where removed_at is null`.execute(db);
  await sql`drop index users_email_domain`.execute(db);
}
