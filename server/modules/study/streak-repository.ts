import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { OpenCourse } from './streak.rules.ts';

/** When a person finished a step or passed a quiz, of whatever course: what was learnt stays learnt without it. */
export async function selectLearntMoments(scope: TenantScope, userId: string): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select done_at as at from study_steps
    where organization_id = ${scope.organizationId} and user_id = ${userId} and done_at is not null
    union
    select done_at from study_former_steps
    where organization_id = ${scope.organizationId} and user_id = ${userId}
    union
    select completed_at from quiz_attempts
    where organization_id = ${scope.organizationId} and user_id = ${userId} and is_passed`.execute(scope.db);
  return rows.map(({ at }) => at);
}

/** When the person's courses could be learnt: between their days, until they were done or taken away, without their pauses. */
export async function selectOpenCourses(scope: TenantScope, userId: string): Promise<OpenCourse[]> {
  const { rows } = await sql<Omit<OpenCourse, 'pauses'> & { id: string }>`
    select a.id, greatest(e.added_at, a.start_date::timestamp at time zone ${scope.timeZone}) as "from",
      least(e.completed_at, e.removed_at, a.completed_at, a.deleted_at, a.paused_at,
        case when a.closes_hard then (coalesce(e.end_date, a.end_date) + 1)::timestamp at time zone ${scope.timeZone} end
      ) as until
    from enrolments e
    join assigned_courses a on a.organization_id = e.organization_id and a.id = e.assigned_course_id
    where e.organization_id = ${scope.organizationId} and e.user_id = ${userId}`.execute(scope.db);
  if (rows.length === 0) return [];
  const pauses = await scope.db
    .selectFrom('assignment_pauses')
    .where('organization_id', '=', scope.organizationId)
    .where(
      'assigned_course_id',
      'in',
      rows.map(({ id }) => id),
    )
    .select(['assigned_course_id', 'paused_at as from', 'resumed_at as until'])
    .execute();
  return rows.map(({ id, from, until }) => ({
    from,
    until,
    pauses: pauses.filter(({ assigned_course_id }) => assigned_course_id === id),
  }));
}

/** Keeps a pause that ends now. */
export async function insertPause(tx: TenantScope, assignedCourseId: string, pausedAt: Date): Promise<void> {
  await tx.db
    .insertInto('assignment_pauses')
    .values({
      organization_id: tx.organizationId,
      assigned_course_id: assignedCourseId,
      paused_at: pausedAt,
      resumed_at: tx.now,
    })
    .execute();
}
