import { type Kysely, sql } from 'kysely';

/** What a plan waits for stands on the plan: of a campaign by part, of a report schedule as the reason why it stands still. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phishing_campaigns add column problems jsonb not null default '{}'`.execute(db);
  await sql`alter table report_schedules drop constraint report_schedules_stopped_because_check`.execute(db);
  await sql`alter table report_schedules add constraint report_schedules_stopped_because_check
    check (stopped_because in ('stopped', 'owner_left', 'departments_gone'))`.execute(db);
}
