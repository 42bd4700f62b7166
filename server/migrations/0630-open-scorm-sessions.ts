import { type Kysely, sql } from 'kysely';

/** How an item stood when its open session began: what a package says counts once the session is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scorm_items add column status_before text`.execute(db);
  await sql`create index scorm_items_open_sessions on scorm_items (organization_id, user_id, assigned_course_id)
    where status_before is not null`.execute(db);
}
