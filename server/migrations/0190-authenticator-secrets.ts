import { type Kysely, sql } from 'kysely';

/** Finds secrets of authenticators that are kept as they are: the product ciphers them when it starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_plain_totp on users (id)
    where totp_secret is not null and totp_secret not like 'v1.%'`.execute(db);
}
