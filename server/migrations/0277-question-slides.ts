import { type Kysely, sql } from 'kysely';

/** A question may name the slide of its module that answers it. Without the slide it names none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column slide_id uuid,
    add constraint questions_slide foreign key (organization_id, slide_id)
      references slides (organization_id, id) on delete set null (slide_id)`.execute(db);
  await sql`create index questions_slide on questions (organization_id, slide_id) where slide_id is not null`.execute(
    db,
  );
}
