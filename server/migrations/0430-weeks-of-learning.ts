import { type Kysely, sql } from 'kysely';

/** What weeks in a row have to know of the past: pauses that ended, and steps of a version given up for a newer one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table assignment_pauses (
    organization_id uuid not null,
    assigned_course_id uuid not null,
    paused_at timestamptz not null,
    resumed_at timestamptz not null check (resumed_at >= paused_at),
    primary key (organization_id, assigned_course_id, paused_at),
    foreign key (organization_id, assigned_course_id) references assigned_courses (organization_id, id) on delete cascade
  )`.execute(db);
  await sql`create table study_former_steps (
    organization_id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    step_id uuid not null,
    kind text not null check (kind in ('theory', 'quiz', 'scorm')),
    done_at timestamptz not null,
    primary key (organization_id, assigned_course_id, user_id, step_id, done_at),
    foreign key (organization_id, assigned_course_id, user_id)
      references enrolments (organization_id, assigned_course_id, user_id) on delete cascade
  )`.execute(db);
  await sql`create index study_former_steps_user on study_former_steps (organization_id, user_id)`.execute(db);
}
