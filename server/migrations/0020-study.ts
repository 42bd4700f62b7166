import { type Kysely, sql } from 'kysely';

/** Assigned courses, who is in them, what they did there, and certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table assigned_courses (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    type text not null default 'library' check (type in ('library', 'scorm')),
    course_id uuid not null,
    version_id uuid not null,
    title text collate "und-x-icu" not null,
    picture_file_id uuid,
    start_date date not null,
    end_date date check (end_date >= start_date),
    closes_hard boolean not null default false,
    is_ready boolean not null default true,
    failed_at timestamptz,
    paused_at timestamptz,
    completed_at timestamptz,
    sends_letters boolean not null default true,
    source text not null default 'person' check (source in ('person', 'tag', 'campaign')),
    source_id uuid,
    created_at timestamptz not null,
    created_by uuid,
    deleted_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, version_id) references course_versions (organization_id, id)
  )`,
  'create index assigned_courses_course on assigned_courses (organization_id, course_id) where deleted_at is null',
  'create index assigned_courses_source on assigned_courses (organization_id, source_id) where source_id is not null',

  `create table enrolments (
    organization_id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    added_at timestamptz not null,
    removed_at timestamptz,
    end_date date,
    started_at timestamptz,
    last_activity_at timestamptz,
    completed_at timestamptz,
    is_late boolean not null default false,
    is_manual boolean not null default false,
    manual_reason text,
    manual_by uuid,
    steps_done integer not null default 0,
    progress integer not null default 0 check (progress between 0 and 100),
    best_percent integer,
    reminders_sent integer not null default 0,
    reminded_at timestamptz,
    primary key (organization_id, assigned_course_id, user_id),
    foreign key (organization_id, assigned_course_id) references assigned_courses (organization_id, id) on delete cascade,
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  )`,
  'create index enrolments_user on enrolments (organization_id, user_id) where removed_at is null',

  `create table study_steps (
    organization_id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    step_id uuid not null,
    kind text not null check (kind in ('theory', 'quiz', 'scorm')),
    started_at timestamptz not null,
    done_at timestamptz,
    primary key (organization_id, assigned_course_id, user_id, step_id),
    foreign key (organization_id, assigned_course_id, user_id)
      references enrolments (organization_id, assigned_course_id, user_id) on delete cascade
  )`,
  `create table slide_views (
    organization_id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    slide_id uuid not null,
    opened_at timestamptz not null,
    heard_at timestamptz,
    primary key (organization_id, assigned_course_id, user_id, slide_id),
    foreign key (organization_id, assigned_course_id, user_id)
      references enrolments (organization_id, assigned_course_id, user_id) on delete cascade
  )`,
  `create table quiz_attempts (
    organization_id uuid not null,
    id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    step_id uuid not null,
    module_id uuid not null,
    number integer not null,
    asked jsonb not null,
    passing_score integer not null,
    started_at timestamptz not null,
    expires_at timestamptz,
    completed_at timestamptz,
    is_timed_out boolean not null default false,
    right_count integer,
    percent integer check (percent between 0 and 100),
    is_passed boolean,
    primary key (organization_id, id),
    unique (organization_id, assigned_course_id, user_id, step_id, number),
    foreign key (organization_id, assigned_course_id, user_id)
      references enrolments (organization_id, assigned_course_id, user_id) on delete cascade
  )`,
  `create unique index quiz_attempts_open on quiz_attempts (organization_id, assigned_course_id, user_id, step_id)
    where completed_at is null`,
  'create index quiz_attempts_expiring on quiz_attempts (expires_at) where completed_at is null and expires_at is not null',
  `create table attempt_answers (
    organization_id uuid not null,
    attempt_id uuid not null,
    question_id uuid not null,
    option_ids uuid[] not null,
    saved_at timestamptz not null,
    primary key (organization_id, attempt_id, question_id),
    foreign key (organization_id, attempt_id) references quiz_attempts (organization_id, id) on delete cascade
  )`,
  `create table attempt_grants (
    organization_id uuid not null,
    id uuid not null,
    assigned_course_id uuid not null,
    user_id uuid not null,
    step_id uuid not null,
    extra integer not null check (extra > 0),
    reason text not null,
    granted_by uuid,
    granted_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, assigned_course_id, user_id)
      references enrolments (organization_id, assigned_course_id, user_id) on delete cascade
  )`,
  'create index attempt_grants_person on attempt_grants (organization_id, assigned_course_id, user_id)',
  `create table certificates (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    number text not null unique,
    assigned_course_id uuid not null,
    user_id uuid not null,
    person text not null,
    course_title text not null,
    organization_title text not null,
    issued_at timestamptz not null,
    issued_on date not null,
    valid_until date,
    primary key (organization_id, id),
    unique (organization_id, assigned_course_id, user_id)
  )`,
  'create index certificates_user on certificates (organization_id, user_id)',
];
