import { type Kysely, sql } from 'kysely';

/**
 * How each person came into an assigned course: chosen by an operator, with their department, by a tag, a campaign, or of
 * their own accord. Of those who are there it is known by what made the assignment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enrolments add column source text not null default 'person'`.execute(db);
  await sql`update enrolments e set source = case when a.is_shared then 'public' else a.source end
    from assigned_courses a
    where a.organization_id = e.organization_id and a.id = e.assigned_course_id
      and (a.is_shared or a.source <> 'person')`.execute(db);
}
