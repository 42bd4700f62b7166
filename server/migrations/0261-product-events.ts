import { type Kysely, sql } from 'kysely';

/** What other systems are told of: written with what happened, given its place once that is committed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table product_events (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    position bigint,
    type text not null,
    at timestamptz not null,
    actor_id uuid,
    user_id uuid,
    entity text not null,
    entity_id text,
    entity_title text,
    address text,
    details jsonb not null,
    primary key (organization_id, id)
  )`,
  'create unique index product_events_order on product_events (organization_id, position) where position is not null',
  'create index product_events_new on product_events (organization_id, at, id) where position is null',
  'create index product_events_person on product_events (organization_id, user_id) where user_id is not null',
  'create index product_events_age on product_events (at)',
  `create table event_heads (
    organization_id uuid primary key references organizations (id),
    position bigint not null
  )`,
];
