import { type Kysely, sql } from 'kysely';

/** Who removed somebody, and together with whom: a removal is taken back as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column removal_id uuid, add column removed_by uuid`.execute(db);
  await sql`create index users_removed on users (organization_id, removed_at) where removed_at is not null`.execute(db);
}
