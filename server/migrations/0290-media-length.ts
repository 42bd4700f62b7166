import { type Kysely, sql } from 'kysely';

/** How long films and sounds take: it counts in the time of a module. Null: not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table files add column seconds integer').execute(db);
  await sql.raw('alter table slides add column media_seconds integer not null default 0').execute(db);
}
