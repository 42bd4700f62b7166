import { type Kysely, sql } from 'kysely';

/** Where each person is in each assigned course: the slide and the second of its film, or the question of the open attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table study_places (
    organization_id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    step_id uuid not null,
    slide_id uuid,
    file_id uuid,
    at_seconds integer not null default 0 check (at_seconds >= 0),
    attempt_id uuid,
    question_id uuid,
    number integer not null check (number > 0),
    taken_at timestamptz not null,
    primary key (organization_id, assigned_course_id, user_id),
    foreign key (organization_id, assigned_course_id, user_id)
      references enrolments (organization_id, assigned_course_id, user_id) on delete cascade,
    check ((slide_id is null) <> (question_id is null)),
    check ((question_id is null) = (attempt_id is null))
  )`.execute(db);
}
