import { type Kysely, sql } from 'kysely';

/** What a certificate said when it was issued: how long its course takes, the result, and who signs for the organization. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificates
    add column minutes integer,
    add column score_percent integer,
    add column signatory_name text,
    add column signatory_position text`.execute(db);
}
