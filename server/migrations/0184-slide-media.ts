import { type Kysely, sql } from 'kysely';

/** Pictures of slides again as WebP in several widths. Both are files of the organization; a copy brings them along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table picture_renditions (
        organization_id uuid not null references organizations (id),
        file_id uuid not null,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        rendition_id uuid not null,
        primary key (organization_id, file_id, width)
      )`,
    )
    .execute(db);
}
