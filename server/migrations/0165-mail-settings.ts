import { type Kysely, sql } from 'kysely';

/** How organizations send their letters: sender, server, keys and words of their own; and what became of each letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table mail_settings (
    organization_id uuid primary key references organizations (id),
    settings jsonb not null,
    password text,
    has_server boolean not null,
    version integer not null,
    updated_at timestamptz not null
  )`,
  `create table mail_server_paces (
    organization_id uuid primary key references organizations (id),
    tokens double precision not null,
    filled_at timestamptz not null
  )`,
  `create table mail_keys (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    domain text not null,
    selector text not null,
    public_key text not null,
    private_key text not null,
    is_signing boolean not null,
    state text not null,
    found text,
    checked_at timestamptz,
    created_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, domain, selector)
  )`,
  'create unique index mail_keys_signing on mail_keys (organization_id) where is_signing',
  `create table mail_templates (
    organization_id uuid not null references organizations (id),
    kind text not null,
    language text not null,
    words jsonb not null,
    updated_at timestamptz not null,
    primary key (organization_id, kind, language)
  )`,
  `alter table messages
    add column tries jsonb not null default '[]',
    add column failure_kind text,
    add column sent_by text,
    add column bounced_at timestamptz,
    add column bounce text`,
  "create index messages_due_of on messages (organization_id, due_at, id) where state in ('planned', 'deferred')",
  "create index messages_sent_id on messages (id) where state = 'sent'",
  'create index messages_listed on messages (organization_id, created_at desc, id)',
];
