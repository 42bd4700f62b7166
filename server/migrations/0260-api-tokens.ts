import { type Kysely, sql } from 'kysely';

/** Tokens of other systems: what each opens, until when, and how often it asked in the current minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_tokens (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null,
    name text not null,
    hint text not null,
    secret_hash text not null unique,
    scopes text[] not null,
    requests_per_minute integer not null,
    minute integer not null,
    asked_in_minute integer not null,
    created_by uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    primary key (organization_id, id)
  )`.execute(db);
}
