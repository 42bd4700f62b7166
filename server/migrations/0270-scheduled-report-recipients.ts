import { type Kysely, sql } from 'kysely';

/** Scheduled reports have a filter and further recipients; what came of them is found by their schedule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table report_schedules
    add column departments_ids uuid[] not null default '{}',
    add column with_people boolean not null default false,
    add column recipients_ids uuid[] not null default '{}'`,
  `alter table reports add column recipients_ids uuid[] not null default '{}'`,
  `create index reports_schedule on reports (organization_id, schedule_id, created_at desc) where schedule_id is not null`,
];
