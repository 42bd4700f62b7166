import { type Kysely, sql } from 'kysely';

/** Directories that push by SCIM: how they are let in, who and what of theirs is here, and what they sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table scim_settings (
    organization_id uuid primary key references organizations (id),
    mode text not null,
    group_target text not null,
    sends_invitations boolean not null,
    updated_at timestamptz not null
  )`,
  `create table scim_tokens (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    name text not null,
    secret_hash text not null unique,
    created_by uuid,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    primary key (organization_id, id)
  )`,
  `create table scim_users (
    organization_id uuid not null,
    user_id uuid not null,
    user_name text not null,
    external_id text,
    gives_email boolean not null,
    department_id uuid,
    attributes jsonb not null,
    updated_at timestamptz not null,
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  )`,
  'create unique index scim_users_name on scim_users (organization_id, lower(user_name))',
  'create unique index scim_users_external on scim_users (organization_id, external_id) where external_id is not null',
  `create table scim_groups (
    organization_id uuid not null,
    id uuid not null,
    external_id text,
    tag_id uuid,
    department_id uuid,
    is_adopted boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, id),
    check ((tag_id is null) <> (department_id is null)),
    foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade,
    foreign key (organization_id, department_id) references departments (organization_id, id) on delete cascade
  )`,
  'create unique index scim_groups_tag on scim_groups (organization_id, tag_id) where tag_id is not null',
  `create unique index scim_groups_department on scim_groups (organization_id, department_id)
    where department_id is not null`,
  'create unique index scim_groups_external on scim_groups (organization_id, external_id) where external_id is not null',
  `create table scim_log (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    at timestamptz not null,
    is_dry_run boolean not null,
    token text not null,
    resource text not null,
    operation text not null,
    subject text not null,
    resource_id text,
    outcome text not null,
    reason text,
    detail text,
    changes jsonb not null,
    primary key (organization_id, id)
  )`,
  'create index scim_log_order on scim_log (organization_id, at desc, id desc)',
  'create index scim_log_age on scim_log (at)',
];
