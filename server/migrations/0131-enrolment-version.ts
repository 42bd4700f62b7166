import { type Kysely, sql } from 'kysely';

/**
 * People who began a course stay with the version that they began when the operator offers a newer one: it is noted at the
 * person. Null means the version of the assignment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enrolments add column version_id uuid`.execute(db);
  await sql`alter table enrolments add constraint enrolments_version
    foreign key (organization_id, version_id) references course_versions (organization_id, id)`.execute(db);
}
