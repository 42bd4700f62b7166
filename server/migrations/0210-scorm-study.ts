import { type Kysely, sql } from 'kysely';

/** SCORM courses that were assigned, and what people did in their packages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A version is of a course of modules or of a SCORM package; each refers to its own kind.
  'alter table course_versions drop constraint course_versions_organization_id_course_id_fkey',
  'alter table course_versions add column package_id uuid',
  `alter table course_versions add column library_course_id uuid
    generated always as (case when package_id is null then course_id end) stored`,
  `alter table course_versions add foreign key (organization_id, library_course_id)
    references courses (organization_id, id)`,
  `alter table course_versions add foreign key (organization_id, package_id)
    references scorm_packages (organization_id, id)`,
  `create table scorm_attempts (
    organization_id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    package_id uuid not null,
    status text not null default 'in_progress'
      check (status in ('not_started', 'in_progress', 'completed', 'passed', 'failed')),
    objectives jsonb not null default '{}',
    shared_data jsonb not null default '{}',
    sequencing_state text,
    current_item text,
    is_suspended boolean not null default false,
    session_id uuid,
    session_ended_at timestamptz,
    sequence integer not null default 0,
    started_at timestamptz not null,
    saved_at timestamptz not null,
    primary key (organization_id, assigned_course_id, user_id, package_id),
    foreign key (organization_id, assigned_course_id, user_id)
      references enrolments (organization_id, assigned_course_id, user_id) on delete cascade
  )`,
  `create table scorm_items (
    organization_id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    package_id uuid not null,
    item text not null,
    cmi jsonb not null default '{}',
    status text not null check (status in ('not_started', 'in_progress', 'completed', 'passed', 'failed')),
    is_completed boolean,
    is_satisfied boolean,
    measure double precision,
    score_percent integer check (score_percent between 0 and 100),
    exit text,
    past_seconds integer not null default 0,
    session_seconds integer not null default 0,
    attempts_count integer not null default 1,
    started_at timestamptz not null,
    saved_at timestamptz not null,
    primary key (organization_id, assigned_course_id, user_id, package_id, item),
    foreign key (organization_id, assigned_course_id, user_id, package_id)
      references scorm_attempts (organization_id, assigned_course_id, user_id, package_id) on delete cascade
  )`,
];
