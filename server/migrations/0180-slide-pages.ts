import { type Kysely, sql } from 'kysely';

/** Slides that show a page of a presentation, with its notes and the part that it stood in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slides
    add column page jsonb,
    add column notes text not null default '',
    add column part text not null default '',
    add column source_key text`.execute(db);
  await sql`create unique index slides_source on slides (organization_id, module_id, source_key)
    where source_key is not null`.execute(db);
}
