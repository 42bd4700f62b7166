import { type Kysely, sql } from 'kysely';

/** Of which deleted departments of a scheduled report its owner was told: of each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_schedules add column told_gone_ids uuid[] not null default '{}'`.execute(db);
}
