import { type Kysely, sql } from 'kysely';

/**
 * What changed in a large organization, kept as it was added up last. A department where nobody had a course has no progress:
 * of days that are past it is not known whether a nought was one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table statistics_changes (
    organization_id uuid not null references organizations (id),
    days_period integer not null,
    since date not null,
    computed_at timestamptz not null,
    computed_number bigint not null,
    changes jsonb not null,
    primary key (organization_id, days_period)
  )`.execute(db);
  await sql`alter table statistics_department_days alter column progress drop not null`.execute(db);
  await sql`update statistics_department_days set progress = null where progress = 0`.execute(db);
}
