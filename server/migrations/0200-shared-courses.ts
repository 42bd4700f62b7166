import { type Kysely, sql } from 'kysely';

/** Assigned courses that people join of their own accord. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assigned_courses add column is_shared boolean not null default false`.execute(db);
  await sql`create index assigned_courses_shared on assigned_courses (organization_id, start_date)
    where is_shared and deleted_at is null`.execute(db);
}
