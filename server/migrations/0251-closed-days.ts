import { type Kysely, sql } from 'kysely';

/**
 * A day that is over is counted from the days of its people: they say who was learning. Who was behind on a past day is known
 * of nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statistics_person_days add column is_learning boolean not null default false`.execute(db);
  await sql`
    update statistics_person_days d set is_learning = true from statistics_people s
    where s.organization_id = d.organization_id and s.user_id = d.user_id and s.progress_group <> 'WITHOUT_COURSE'`.execute(
    db,
  );
  await sql`alter table statistics_department_days drop column behind_count`.execute(db);
}
