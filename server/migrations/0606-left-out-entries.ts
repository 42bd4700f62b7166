import { type Kysely, sql } from 'kysely';

/** How many entries a directory run read and left out: switched off there, or expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory_runs
    add column disabled_count integer not null default 0, add column expired_count integer not null default 0`.execute(
    db,
  );
}
