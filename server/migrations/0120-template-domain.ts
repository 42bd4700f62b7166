import { type Kysely, sql } from 'kysely';

/** The host name that links of a template carry. Null: the installation's default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phishing_templates add column domain text`.execute(db);
}
