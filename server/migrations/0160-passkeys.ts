import { type Kysely, sql } from 'kysely';

/** Passkeys, what browsers are asked to sign, sessions that their owner can name, and places that people came in from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table passkeys (
    organization_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    credential_id text not null unique,
    public_key text not null,
    sign_count bigint not null,
    transports text[] not null,
    aaguid text not null,
    is_synced boolean not null,
    title text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, user_id) references users (organization_id, id)
  )`,
  'create index passkeys_user on passkeys (organization_id, user_id)',
  `create table passkey_challenges (
    challenge text primary key,
    purpose text not null,
    session_hash text,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_expiry on passkey_challenges (expires_at)',
  `create table sign_in_places (
    organization_id uuid not null,
    user_id uuid not null,
    address text not null,
    last_at timestamptz not null,
    primary key (organization_id, user_id, address),
    foreign key (organization_id, user_id) references users (organization_id, id)
  )`,
  'create index sign_in_places_age on sign_in_places (last_at)',
  `alter table sessions
    add column id uuid not null default gen_random_uuid(),
    add column proved_at timestamptz`,
];
