import { type Kysely, sql } from 'kysely';

/** Addresses that are called when something happens, and every call with what was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table webhooks (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    name text not null,
    url text not null,
    events text[] not null,
    is_active boolean not null,
    secret text not null,
    former_secret text,
    former_secret_until timestamptz,
    failing_since timestamptz,
    stopped_at timestamptz,
    rests_until timestamptz,
    last_delivered_at timestamptz,
    created_by uuid,
    created_at timestamptz not null,
    primary key (organization_id, id)
  )`,
  `create table webhook_deliveries (
    organization_id uuid not null,
    id uuid not null,
    webhook_id uuid not null,
    event_id uuid,
    type text not null,
    state text not null,
    tries integer not null,
    created_at timestamptz not null,
    due_at timestamptz,
    tried_at timestamptz,
    status integer,
    answer text,
    took_ms integer,
    problem text,
    primary key (organization_id, id),
    foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
  )`,
  'create index webhook_deliveries_order on webhook_deliveries (organization_id, webhook_id, created_at desc, id desc)',
  "create index webhook_deliveries_due on webhook_deliveries (organization_id, webhook_id, due_at) where state = 'waiting'",
  'create index webhook_deliveries_age on webhook_deliveries (created_at)',
];
