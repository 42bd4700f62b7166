import { type Kysely, sql } from 'kysely';

/**
 * Superusers who come from the organization above and the sessions they visit with; what licences were before and which
 * warnings went out; what was copied to whom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A visit ends with the session that it came from.
  'alter table sessions add column home_token_hash text references sessions (token_hash) on delete cascade',
  'create index sessions_home on sessions (home_token_hash) where home_token_hash is not null',
  `create table superuser_links (
    organization_id uuid not null references organizations (id),
    user_id uuid not null,
    home_organization_id uuid not null references organizations (id),
    home_user_id uuid not null,
    created_at timestamptz not null,
    primary key (organization_id, user_id),
    unique (home_organization_id, home_user_id, organization_id),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
    foreign key (home_organization_id, home_user_id) references users (organization_id, id) on delete cascade
  )`,

  `create table license_changes (
    organization_id uuid not null references organizations (id),
    number integer generated always as identity,
    at timestamptz not null,
    users_limit integer not null,
    starts_on date not null,
    ends_on date not null,
    primary key (organization_id, number)
  )`,
  `insert into license_changes (organization_id, at, users_limit, starts_on, ends_on)
    select l.organization_id, o.created_at, l.users_limit, l.starts_on, l.ends_on
    from licenses l join organizations o on o.id = l.organization_id order by o.created_at, o.id`,
  `create table license_warnings (
    organization_id uuid not null references organizations (id),
    ends_on date not null,
    days_before integer not null,
    sent_at timestamptz not null,
    primary key (organization_id, ends_on, days_before)
  )`,

  `create table content_copies (
    organization_id uuid not null references organizations (id),
    kind text not null check (kind in ('course', 'theme')),
    source_id uuid not null,
    content_hash text not null,
    copy_id uuid not null,
    source_organization_id uuid not null,
    copied_at timestamptz not null,
    primary key (organization_id, kind, source_id, content_hash)
  )`,
];
