import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

/** Addresses of those of the people who were not removed. */
export async function selectEmails(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return scope.db
    .selectFrom('users')
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`id = any(${[...userIds]}::uuid[])`)
    .where('removed_at', 'is', null)
    .select(['id', 'email'])
    .orderBy('id')
    .execute();
}

/** Emails about assignments that were not tried yet and wait for a later day, of one assignment or of all. */
export async function selectWaitingEmails(
  scope: TenantScope,
  assignedCourseId?: string,
): Promise<{ id: string; start_date: string }[]> {
  return scope.db
    .selectFrom('messages as m')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'm.organization_id').onRef('a.id', '=', 'm.batch_id'),
    )
    .where('m.organization_id', '=', scope.organizationId)
    .where('m.kind', '=', 'assignment')
    .where('m.state', 'in', ['planned', 'paused'])
    .where('m.attempts', '=', 0)
    .where('m.due_at', '>', scope.now)
    .$if(assignedCourseId !== undefined, (query) => query.where('m.batch_id', '=', assignedCourseId ?? ''))
    .select(['m.id', 'a.start_date'])
    .execute();
}

/** Emails about assignments that are still open for these people, which their removal took back. */
export async function selectRemovedRecipients(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<{ id: string; start_date: string; is_paused: boolean }[]> {
  return scope.db
    .selectFrom('messages as m')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'm.organization_id').onRef('a.id', '=', 'm.batch_id'),
    )
    .innerJoin('enrolments as e', (join) =>
      join
        .onRef('e.organization_id', '=', 'a.organization_id')
        .onRef('e.assigned_course_id', '=', 'a.id')
        .onRef('e.user_id', '=', 'm.user_id'),
    )
    .where('m.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`m.user_id = any(${[...userIds]}::uuid[])`)
    .where('m.kind', '=', 'assignment')
    .where('m.state', '=', 'cancelled')
    .where('m.cancel_reason', '=', 'recipient_removed')
    .where('a.deleted_at', 'is', null)
    .where('a.completed_at', 'is', null)
    .where('e.removed_at', 'is', null)
    .where('e.completed_at', 'is', null)
    .select(['m.id', 'a.start_date', sql<boolean>`a.paused_at is not null`.as('is_paused')])
    .execute();
}
