import { type Kysely, sql } from 'kysely';

/** Every try of a delivery with what came of it, the oldest first; those made before this column are not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_deliveries add column attempts jsonb not null default '[]'`.execute(db);
}
