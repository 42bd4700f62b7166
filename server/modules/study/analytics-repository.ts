import { type RawBuilder, sql } from 'kysely';
import { isCounted, rowVersion, unroundedProgress } from '#modules/assignments/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { DailyChange } from './progress-series.rules.ts';

export interface AssignmentSums {
  readonly total: number;
  readonly not_started: number;
  readonly overdue_not_started: number;
  readonly in_progress: number;
  readonly overdue_in_progress: number;
  readonly completed: number;
  readonly late: number;
  readonly manual: number;
  readonly progress: number;
  readonly mean_best_percent: number | null;
}

/** People of an assigned course by how they stand. `today` is the organization's day. */
export async function selectAssignmentSums(
  scope: TenantScope,
  assignedCourseId: string,
  today: string,
): Promise<AssignmentSums> {
  const { rows } = await sql<AssignmentSums>`
    with people as (
      select e.*, ${unroundedProgress} as unrounded, e.completed_at is null and coalesce(coalesce(e.end_date, a.end_date) < ${today}, false) as is_overdue
      from enrolments e
      join assigned_courses a on a.organization_id = e.organization_id and a.id = e.assigned_course_id
      join course_versions v on v.organization_id = a.organization_id and v.id = coalesce(e.version_id, a.version_id)
      where e.organization_id = ${scope.organizationId} and e.assigned_course_id = ${assignedCourseId}
        and ${isCounted}
    )
    select count(*)::int as total,
      count(*) filter (where completed_at is null and started_at is null and not is_overdue)::int as not_started,
      count(*) filter (where completed_at is null and started_at is null and is_overdue)::int as overdue_not_started,
      count(*) filter (where completed_at is null and started_at is not null and not is_overdue)::int as in_progress,
      count(*) filter (where completed_at is null and started_at is not null and is_overdue)::int as overdue_in_progress,
      count(completed_at)::int as completed,
      count(*) filter (where is_late)::int as late,
      count(*) filter (where is_manual)::int as manual,
      coalesce(avg(unrounded), 0)::float8 as progress,
      avg(best_percent)::float8 as mean_best_percent
    from people`.execute(scope.db);
  return rows[0] as AssignmentSums;
}

/** How many people finished each step. */
export async function selectDoneCounts(
  scope: TenantScope,
  assignedCourseId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.db
    .selectFrom('study_steps as s')
    .innerJoin('enrolments as e', (join) =>
      join
        .onRef('e.organization_id', '=', 's.organization_id')
        .onRef('e.assigned_course_id', '=', 's.assigned_course_id')
        .onRef('e.user_id', '=', 's.user_id'),
    )
    .where('s.organization_id', '=', scope.organizationId)
    .where('s.assigned_course_id', '=', assignedCourseId)
    .where('s.done_at', 'is not', null)
    .where(isCounted)
    .groupBy('s.step_id')
    .select(['s.step_id', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.map((row) => [row.step_id, row.count]));
}

/** What happened on each day of the organization's zone, by how many steps the version of those people has. */
export async function selectDailyChanges(scope: TenantScope, assignedCourseId: string): Promise<DailyChange[]> {
  const { rows } = await sql<DailyChange>`
    with people as (
      select e.user_id, e.completed_at, v.steps_count from enrolments e
      join assigned_courses a on a.organization_id = e.organization_id and a.id = e.assigned_course_id
      join course_versions v on v.organization_id = e.organization_id and v.id = ${rowVersion}
      where e.organization_id = ${scope.organizationId} and e.assigned_course_id = ${assignedCourseId}
        and ${isCounted}
    ), done as (
      select p.user_id, p.steps_count, s.done_at from study_steps s join people p on p.user_id = s.user_id
      where s.organization_id = ${scope.organizationId} and s.assigned_course_id = ${assignedCourseId}
        and s.done_at is not null
    ), changes as (
      select done_at as moment, steps_count, 1 as steps, 0 as spared, 0 as completed from done
      union all
      select completed_at, steps_count, 0,
        steps_count - (select count(*)::int from done d where d.user_id = p.user_id), 1
      from people p where completed_at is not null
    )
    select (moment at time zone ${scope.timeZone})::date::text as date, steps_count, sum(steps)::int as steps,
      sum(spared)::int as steps_spared, sum(completed)::int as completed
    from changes group by 1, 2 order by 1, 2`.execute(scope.db);
  return rows;
}

/** Of each person the course that they went on with last, or were given last, since. */
export function selectCoursesOfPeople(
  scope: TenantScope,
  since: Date,
): RawBuilder<{ user_id: string; key: string; title: string }> {
  return sql`
    select distinct on (e.user_id) e.user_id, e.assigned_course_id as key, a.title
    from enrolments e
    join assigned_courses a on a.organization_id = e.organization_id and a.id = e.assigned_course_id
    where e.organization_id = ${scope.organizationId} and e.removed_at is null and a.deleted_at is null
      and greatest(e.added_at, e.last_activity_at) >= ${since}
    order by e.user_id, greatest(e.added_at, e.last_activity_at) desc, e.assigned_course_id`;
}

/** Quizzes that a person tried: by assigned course and step. */
export async function selectQuizSums(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<
  {
    user_id: string;
    assigned_course_id: string;
    step_id: string;
    attempts: number;
    best_percent: number | null;
    has_passed: boolean;
    last_at: Date | null;
  }[]
> {
  return scope.db
    .selectFrom('quiz_attempts as q')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'q.organization_id').onRef('a.id', '=', 'q.assigned_course_id'),
    )
    .where('q.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`q.user_id = any(${[...userIds]}::uuid[])`)
    .where('q.completed_at', 'is not', null)
    .where('a.deleted_at', 'is', null)
    .groupBy(['q.user_id', 'q.assigned_course_id', 'q.step_id'])
    .select([
      'q.user_id',
      'q.assigned_course_id',
      'q.step_id',
      sql<number>`count(*)::int`.as('attempts'),
      sql<number | null>`max(q.percent)`.as('best_percent'),
      sql<boolean>`coalesce(bool_or(q.is_passed), false)`.as('has_passed'),
      sql<Date | null>`max(q.completed_at)`.as('last_at'),
    ])
    .orderBy('last_at', 'desc')
    .execute();
}
