import { type Kysely, sql } from 'kysely';

/** Figures of people, departments and organizations: the current ones and the end of every day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table statistics_people (
    organization_id uuid not null,
    user_id uuid not null,
    progress_group text not null,
    courses_assigned integer not null,
    courses_completed integer not null,
    quizzes_passed integer not null,
    quizzes_failed integer not null,
    letters_failed integer not null,
    expected_failures double precision not null,
    observed_failures double precision not null,
    updated_at timestamptz not null,
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references users (organization_id, id)
  )`,
  `create table statistics_person_days (
    organization_id uuid not null,
    user_id uuid not null,
    day date not null,
    progress double precision not null,
    risk_level double precision,
    primary key (organization_id, user_id, day)
  )`,
  `create table statistics_department_days (
    organization_id uuid not null,
    department_id uuid not null,
    day date not null,
    users_count integer not null,
    progress double precision not null,
    risk_level double precision,
    behind_count integer not null,
    primary key (organization_id, department_id, day)
  )`,
  `create table statistics_organization_days (
    organization_id uuid not null references organizations (id),
    day date not null,
    users_count integer not null,
    progress double precision not null,
    risk_level double precision,
    probability double precision,
    primary key (organization_id, day)
  )`,
  `create table statistics_organizations (
    organization_id uuid primary key references organizations (id),
    computed_at timestamptz,
    change_number bigint not null default 1,
    computed_number bigint not null default 0,
    users_count integer not null default 0,
    progress double precision not null default 0,
    learning_count integer not null default 0,
    behind_count integer not null default 0,
    risk_level double precision,
    probability double precision,
    high_risk_count integer not null default 0,
    medium_risk_count integer not null default 0,
    low_risk_count integer not null default 0,
    unknown_risk_count integer not null default 0,
    risk_histogram integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
    phishing_people integer not null default 0,
    phishing_failed_people integer not null default 0,
    phishing_reported_people integer not null default 0,
    sent integer not null default 0,
    opened integer not null default 0,
    clicked integer not null default 0,
    entered_data integer not null default 0,
    opened_attachment integer not null default 0,
    reported integer not null default 0,
    snapshot_day date
  )`,
];
