import { type Kysely, sql } from 'kysely';

/** What the emails of an act are about: the subject that somebody wrote, a course, a tag, a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mailings add column title text not null default ''`.execute(db);
}
