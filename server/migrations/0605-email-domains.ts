import { type Kysely, sql } from 'kysely';

/** Whose people have addresses of a domain decides whose claim to it counts: asked at sign-in, among all people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_email_domain on users (lower(split_part(email, '@', 2)))
    where removed_at is null and registered_at is not null`.execute(db);
}
