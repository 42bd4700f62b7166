import { type Kysely, sql } from 'kysely';

/** Directories of organizations (LDAP), who of their people is which entry, and what runs did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table directories (
    organization_id uuid primary key references organizations (id),
    settings jsonb not null,
    bind_password text not null,
    next_run_at timestamptz,
    updated_at timestamptz not null
  )`,
  `create index directories_due on directories (next_run_at) where next_run_at is not null`,
  `create table directory_users (
    organization_id uuid not null references organizations (id),
    external_id text not null,
    user_id uuid not null,
    login text not null,
    primary key (organization_id, external_id),
    unique (organization_id, user_id)
  )`,
  `create index directory_users_login on directory_users (login)`,
  `create table directory_runs (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    is_dry_run boolean not null,
    allows_removals boolean not null,
    state text not null,
    problem text,
    read_count integer not null default 0,
    unchanged_count integer not null default 0,
    asked_by uuid,
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (organization_id, id)
  )`,
  `create index directory_runs_order on directory_runs (organization_id, created_at desc, id)`,
  `create unique index directory_runs_under_way on directory_runs (organization_id) where finished_at is null`,
  `create table directory_run_entries (
    organization_id uuid not null,
    run_id uuid not null,
    number integer generated always as identity,
    outcome text not null,
    reason text,
    dn text not null,
    email text not null,
    full_name text not null,
    department text not null,
    changes jsonb not null,
    primary key (organization_id, run_id, number),
    foreign key (organization_id, run_id) references directory_runs (organization_id, id) on delete cascade
  )`,
];
