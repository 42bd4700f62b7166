import { type Kysely, sql } from 'kysely';

/** Organizations, people, accounts and what the platform itself keeps. Names sort by `und-x-icu` on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create extension if not exists pg_trgm',

  `create table organizations (
    id uuid primary key,
    parent_id uuid references organizations (id),
    title text not null,
    time_zone text not null default 'Europe/Moscow',
    language text not null default 'ru',
    settings jsonb not null default '{}',
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  'create index organizations_parent on organizations (parent_id)',
  `create table licenses (
    organization_id uuid primary key references organizations (id),
    users_limit integer not null check (users_limit >= 0),
    starts_on date not null,
    ends_on date not null check (ends_on >= starts_on)
  )`,

  `create table departments (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    parent_id uuid,
    title text collate "und-x-icu" not null,
    is_default boolean not null default false,
    path uuid[] not null,
    created_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, parent_id) references departments (organization_id, id)
  )`,
  `create unique index departments_title on departments
    (organization_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(title))`,
  'create unique index departments_default on departments (organization_id) where is_default',
  'create index departments_path on departments using gin (path)',

  `create table users (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    email text not null,
    last_name text collate "und-x-icu" not null default '',
    first_name text collate "und-x-icu" not null default '',
    middle_name text collate "und-x-icu" not null default '',
    position text collate "und-x-icu" not null default '',
    department_id uuid not null,
    role text not null default 'employee',
    language text not null default 'ru',
    time_zone text,
    password_hash text,
    registered_at timestamptz,
    avatar_file_id uuid,
    totp_secret text,
    totp_enabled_at timestamptz,
    totp_last_step bigint,
    created_at timestamptz not null,
    removed_at timestamptz,
    progress double precision not null default 0,
    is_behind boolean not null default false,
    risk_level double precision,
    incident_probability double precision,
    phishing_sent integer not null default 0,
    phishing_opened integer not null default 0,
    phishing_clicked integer not null default 0,
    phishing_entered_data integer not null default 0,
    phishing_opened_attachment integer not null default 0,
    phishing_reported integer not null default 0,
    primary key (organization_id, id),
    foreign key (organization_id, department_id) references departments (organization_id, id)
  )`,
  'create unique index users_email on users (organization_id, lower(email)) where removed_at is null',
  'create index users_sign_in on users (lower(email)) where removed_at is null',
  'create index users_department on users (organization_id, department_id) where removed_at is null',
  `create table employee_notes (
    organization_id uuid not null,
    user_id uuid not null,
    text text not null,
    updated_at timestamptz not null,
    updated_by uuid,
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references users (organization_id, id)
  )`,
  `create table tags (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    title text collate "und-x-icu" not null,
    color text not null,
    type text not null,
    is_active boolean not null default false,
    settings jsonb not null default '{}',
    created_at timestamptz not null,
    primary key (organization_id, id)
  )`,
  'create unique index tags_title on tags (organization_id, lower(title))',
  `create table user_tags (
    organization_id uuid not null,
    user_id uuid not null,
    tag_id uuid not null,
    added_at timestamptz not null,
    primary key (organization_id, user_id, tag_id),
    foreign key (organization_id, user_id) references users (organization_id, id),
    foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
  )`,
  'create index user_tags_tag on user_tags (organization_id, tag_id, user_id)',
  `create table imports (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    file_id uuid not null,
    file_name text not null,
    created_by uuid not null,
    created_at timestamptz not null,
    preview jsonb not null,
    primary key (organization_id, id)
  )`,

  `create table sessions (
    token_hash text primary key,
    organization_id uuid not null,
    user_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_seen_at timestamptz not null,
    address text not null,
    user_agent text not null,
    owes_two_factor boolean not null default false,
    foreign key (organization_id, user_id) references users (organization_id, id)
  )`,
  'create index sessions_user on sessions (organization_id, user_id)',
  'create index sessions_expiry on sessions (expires_at)',
  `create table sign_in_attempts (
    id bigint generated always as identity primary key,
    subject text not null,
    at timestamptz not null
  )`,
  'create index sign_in_attempts_subject on sign_in_attempts (subject, at)',
  `create table account_tokens (
    token_hash text primary key,
    purpose text not null,
    organization_id uuid not null,
    user_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    foreign key (organization_id, user_id) references users (organization_id, id)
  )`,
  'create index account_tokens_user on account_tokens (organization_id, user_id, purpose)',
  `create table recovery_codes (
    organization_id uuid not null,
    user_id uuid not null,
    code_hash text not null,
    used_at timestamptz,
    primary key (organization_id, user_id, code_hash)
  )`,

  `create table audit_log (
    seq bigint generated always as identity primary key,
    organization_id uuid,
    at timestamptz not null,
    user_id uuid,
    address text,
    action text not null,
    entity text not null,
    entity_id text,
    entity_title text,
    old_value jsonb,
    new_value jsonb,
    outcome text not null,
    previous_hash text,
    hash text
  )`,
  'create index audit_log_organization on audit_log (organization_id, seq)',
  'create index audit_log_unsealed on audit_log (seq) where hash is null',
  'create index audit_log_entity on audit_log (organization_id, entity, entity_id)',
  `create table live_events (
    seq bigint generated always as identity primary key,
    organization_id uuid not null,
    user_id uuid,
    permission text,
    topic text not null,
    payload jsonb not null,
    at timestamptz not null
  )`,
  'create index live_events_at on live_events (at)',
  `create table files (
    id uuid primary key,
    organization_id uuid not null references organizations (id),
    kind text not null,
    name text not null,
    media_type text not null,
    size bigint not null,
    sha256 text not null,
    created_by uuid,
    created_at timestamptz not null
  )`,
  'create index files_organization on files (organization_id, kind)',
  `create table long_tasks (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null,
    status text not null,
    done integer not null default 0,
    total integer,
    result jsonb,
    error_code text,
    error_detail text,
    cancel_requested boolean not null default false,
    created_by uuid,
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (organization_id, id)
  )`,
  "create index long_tasks_running on long_tasks (created_at) where status = 'in_process'",
  `create table messages (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null,
    user_id uuid,
    recipient text not null,
    payload jsonb not null,
    batch_id uuid,
    state text not null,
    due_at timestamptz not null,
    lease_until timestamptz,
    lease_owner text,
    attempts integer not null default 0,
    message_id text not null unique,
    server_answer text,
    failure text,
    created_at timestamptz not null,
    sent_at timestamptz,
    primary key (organization_id, id)
  )`,
  "create index messages_due on messages (due_at, id) where state in ('planned', 'deferred')",
  "create index messages_leased on messages (lease_until) where state = 'sending'",
  'create index messages_batch on messages (organization_id, batch_id) where batch_id is not null',
  'create index messages_user on messages (organization_id, user_id) where user_id is not null',
  `create table idempotency_keys (
    organization_id uuid not null,
    user_id uuid not null,
    key text not null,
    request_hash text not null,
    status integer,
    answer text,
    created_at timestamptz not null,
    primary key (organization_id, user_id, key)
  )`,
  'create index idempotency_keys_age on idempotency_keys (created_at)',
];
