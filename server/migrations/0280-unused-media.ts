import { type Kysely, sql } from 'kysely';

/** Files of learning content that nothing shows any more, and since when. Nightly work keeps it, and forgets them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table unused_media (
        organization_id uuid not null references organizations (id),
        file_id uuid not null references files (id) on delete cascade,
        since timestamptz not null,
        primary key (organization_id, file_id)
      )`,
    )
    .execute(db);
  await sql.raw('create index unused_media_file on unused_media (file_id)').execute(db);
}
