import { type Kysely, sql } from 'kysely';

/** Emails that one act sends to many people are followed and stopped together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mailings (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null,
    count integer not null,
    leaves_at timestamptz not null,
    created_by uuid,
    created_at timestamptz not null,
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index mailings_recent on mailings (organization_id, created_at)`.execute(db);
  await sql`alter table messages add column mailing_id uuid`.execute(db);
  await sql`create index messages_mailing on messages (organization_id, mailing_id) where mailing_id is not null`.execute(
    db,
  );
}
