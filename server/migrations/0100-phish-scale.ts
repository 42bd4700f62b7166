import { type Kysely, sql } from 'kysely';

/** How hard a letter is to see through, as its author rated it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table phishing_emails add column phish_scale jsonb').execute(db);
}
