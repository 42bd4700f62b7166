import { type Kysely, sql } from 'kysely';

/** Providers of organizations (OpenID Connect), who of their people is who there, and what is under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sessions add column has_foreign_factor boolean not null default false`,
  `create table single_sign_on (
    organization_id uuid primary key references organizations (id),
    is_active boolean not null,
    settings jsonb not null,
    client_secret text not null,
    updated_at timestamptz not null
  )`,
  `create table sso_domains (
    organization_id uuid not null references single_sign_on (organization_id) on delete cascade,
    domain text not null,
    primary key (organization_id, domain)
  )`,
  `create index sso_domains_domain on sso_domains (domain)`,
  `create table sso_sign_ins (
    state_hash text primary key,
    organization_id uuid not null references organizations (id),
    browser_hash text not null,
    checks text not null,
    expires_at timestamptz not null
  )`,
  `create index sso_sign_ins_expiry on sso_sign_ins (expires_at)`,
  `create table sso_tickets (
    ticket_hash text primary key,
    organization_id uuid not null references organizations (id),
    browser_hash text not null,
    user_id uuid not null,
    voucher text not null,
    expires_at timestamptz not null
  )`,
  `create index sso_tickets_expiry on sso_tickets (expires_at)`,
  `create table sso_identities (
    organization_id uuid not null references organizations (id),
    issuer text not null,
    subject text not null,
    user_id uuid not null,
    signed_in_at timestamptz not null,
    primary key (organization_id, issuer, subject),
    unique (organization_id, issuer, user_id)
  )`,
  `create table sso_sessions (
    token_hash text primary key references sessions (token_hash) on delete cascade,
    organization_id uuid not null references organizations (id),
    issuer text not null,
    subject text not null,
    provider_session text,
    id_token text not null,
    end_url text
  )`,
  `create index sso_sessions_subject on sso_sessions (organization_id, issuer, subject)`,
  `create table sso_logouts (
    organization_id uuid not null references organizations (id),
    token_id_hash text not null,
    expires_at timestamptz not null,
    primary key (organization_id, token_id_hash)
  )`,
];
