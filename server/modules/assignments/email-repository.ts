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
