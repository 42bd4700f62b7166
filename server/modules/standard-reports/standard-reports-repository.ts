import { type SqlBool, sql } from 'kysely';
import type { ProgressGroup } from '#contract/statistics.ts';
import { isCounted } from '#modules/assignments/index.ts';
import { departmentTitle } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Period } from './period.rules.ts';

/** When the organization was made. */
export async function selectFirstMoment(scope: TenantScope): Promise<Date> {
  const { created_at } = await scope.db
    .selectFrom('organizations')
    .where('id', '=', scope.organizationId)
    .select('created_at')
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Whom a report of progress is about: only those of each list that is there. */
export interface ProgressFilter {
  readonly users_ids: readonly string[] | null;
  readonly departments: readonly string[] | null;
  readonly selected: readonly string[] | null;
}

export const everybody: ProgressFilter = { users_ids: null, departments: null, selected: null };

export interface LearnerRow {
  readonly user_id: string;
  readonly sort_name: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  readonly position: string;
  readonly department_title: string;
  readonly is_registered: boolean;
  readonly progress: number;
  readonly is_behind: boolean;
  readonly progress_group: ProgressGroup;
  readonly courses_assigned: number;
  readonly courses_completed: number;
  readonly quizzes_passed: number;
  readonly quizzes_failed: number;
}

function selectLearners(scope: TenantScope, { users_ids, departments, selected }: ProgressFilter) {
  const isAmong = (ids: readonly string[] | null) => sql<SqlBool>`u.id = any(${ids}::uuid[])`;
  return scope.db
    .selectFrom('users as u')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.removed_at', 'is', null)
    .$if(users_ids !== null, (rows) => rows.where(isAmong(users_ids)))
    .$if(selected !== null, (rows) => rows.where(isAmong(selected)))
    .$if(departments !== null, (rows) => rows.where(sql<SqlBool>`d.path && ${departments}::uuid[]`));
}

export async function countLearners(scope: TenantScope, filter: ProgressFilter): Promise<number> {
  const { count } = await selectLearners(scope, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** People with their learning, by name as the list has them, so many at a time: a walk along its index. */
export async function selectLearnersAfter(
  scope: TenantScope,
  filter: ProgressFilter,
  after: LearnerRow | undefined,
  limit: number,
): Promise<LearnerRow[]> {
  return selectLearners(scope, filter)
    .leftJoin('statistics_people as s', (join) =>
      join.onRef('s.organization_id', '=', 'u.organization_id').onRef('s.user_id', '=', 'u.id'),
    )
    .$if(after !== undefined, (rows) =>
      rows.where(sql<SqlBool>`(u.sort_name, u.id) > (${after?.sort_name}, ${after?.user_id}::uuid)`),
    )
    .select([
      'u.id as user_id',
      'u.sort_name',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.email',
      'u.position',
      departmentTitle(scope).as('department_title'),
      sql<boolean>`u.registered_at is not null`.as('is_registered'),
      'u.progress',
      'u.is_behind',
      sql<ProgressGroup>`coalesce(s.progress_group, 'WITHOUT_COURSE')`.as('progress_group'),
      sql<number>`coalesce(s.courses_assigned, 0)`.as('courses_assigned'),
      sql<number>`coalesce(s.courses_completed, 0)`.as('courses_completed'),
      sql<number>`coalesce(s.quizzes_passed, 0)`.as('quizzes_passed'),
      sql<number>`coalesce(s.quizzes_failed, 0)`.as('quizzes_failed'),
    ])
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

export interface LearntCourseRow {
  readonly user_id: string;
  readonly course: string;
  readonly progress: number;
  readonly best_percent: number | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly is_late: boolean;
  readonly is_manual: boolean;
}

/** What these people had to learn, of a period: what was theirs on some day of it. */
export async function selectLearntCourses(
  scope: TenantScope,
  userIds: readonly string[],
  period: Period | null,
): Promise<LearntCourseRow[]> {
  const opened = sql`greatest(a.start_date, (e.added_at at time zone ${scope.timeZone})::date)`;
  const done = sql`(e.completed_at at time zone ${scope.timeZone})::date`;
  return scope.db
    .selectFrom('enrolments as e')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.assigned_course_id'),
    )
    .where('e.organization_id', '=', scope.organizationId)
    .where(sql<SqlBool>`e.user_id = any(${[...userIds]}::uuid[])`)
    .where('e.removed_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .$if(period !== null, (rows) =>
      rows.where(
        sql<SqlBool>`${opened} <= ${period?.to}::date and (e.completed_at is null or ${done} >= ${period?.from}::date)`,
      ),
    )
    .select([
      'e.user_id',
      'a.title as course',
      'e.progress',
      'e.best_percent',
      'a.start_date',
      sql<string | null>`coalesce(e.end_date, a.end_date)`.as('end_date'),
      'e.started_at',
      'e.completed_at',
      'e.is_late',
      'e.is_manual',
    ])
    .orderBy('a.start_date')
    .orderBy('a.title')
    .orderBy('a.id')
    .execute();
}

export interface TriedQuizRow {
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  readonly step_id: string;
  readonly version_id: string;
  readonly number: number;
  readonly started_at: Date;
  readonly completed_at: Date | null;
  readonly is_timed_out: boolean;
  readonly questions_count: number;
  readonly right_count: number | null;
  readonly percent: number | null;
  readonly is_passed: boolean | null;
}

/** Attempts at the quizzes of an assigned course in the order in which they were begun, so many at a time. */
export async function selectAttemptsAfter(
  scope: TenantScope,
  assignedCourseId: string,
  after: TriedQuizRow | undefined,
  limit: number,
): Promise<TriedQuizRow[]> {
  return scope.db
    .selectFrom('quiz_attempts as q')
    .innerJoin('enrolments as e', (join) =>
      join
        .onRef('e.organization_id', '=', 'q.organization_id')
        .onRef('e.assigned_course_id', '=', 'q.assigned_course_id')
        .onRef('e.user_id', '=', 'q.user_id'),
    )
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'q.organization_id').onRef('a.id', '=', 'q.assigned_course_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'q.organization_id').onRef('u.id', '=', 'q.user_id'),
    )
    .where('q.organization_id', '=', scope.organizationId)
    .where('q.assigned_course_id', '=', assignedCourseId)
    .where(isCounted)
    .$if(after !== undefined, (rows) => rows.where('q.id', '>', after?.id ?? ''))
    .select([
      'q.id',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.email',
      'q.step_id',
      sql<string>`coalesce(e.version_id, a.version_id)`.as('version_id'),
      'q.number',
      'q.started_at',
      'q.completed_at',
      'q.is_timed_out',
      sql<number>`jsonb_array_length(q.asked)`.as('questions_count'),
      'q.right_count',
      'q.percent',
      'q.is_passed',
    ])
    .orderBy('q.id')
    .limit(limit)
    .execute();
}
