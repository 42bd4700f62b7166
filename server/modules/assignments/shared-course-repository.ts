import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { AssignmentRecord } from './assignment-repository.ts';

export type SharedCourse = Pick<
  AssignmentRecord,
  'id' | 'version_id' | 'title' | 'picture_file_id' | 'start_date' | 'end_date'
>;

/**
 * Shared courses that may be begun on `today`, the organization's day, but those that the person is in or took before:
 * by any assignment of the same course.
 */
export async function selectCatalogue(scope: TenantScope, userId: string, today: string): Promise<SharedCourse[]> {
  return scope.db
    .selectFrom('assigned_courses as a')
    .where('a.organization_id', '=', scope.organizationId)
    .where('a.is_shared', '=', true)
    .where('a.is_ready', '=', true)
    .where('a.deleted_at', 'is', null)
    .where('a.completed_at', 'is', null)
    .where('a.paused_at', 'is', null)
    .where('a.start_date', '<=', today)
    .where((where) => where.or([where('a.end_date', 'is', null), where('a.end_date', '>=', today)]))
    .where(
      sql<boolean>`not exists (select from enrolments e
        join assigned_courses o on o.organization_id = e.organization_id and o.id = e.assigned_course_id
        where e.organization_id = a.organization_id and e.user_id = ${userId} and o.course_id = a.course_id
          and (e.completed_at is not null
            or (e.removed_at is null and o.completed_at is null and o.deleted_at is null)))`,
    )
    .select(['a.id', 'a.version_id', 'a.title', 'a.picture_file_id', 'a.start_date', 'a.end_date'])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .execute();
}

/** Whether the course is shared already by an assignment that has not ended by `today`. */
export async function isShared(tx: TenantScope, courseId: string, today: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('assigned_courses')
    .where('organization_id', '=', tx.organizationId)
    .where('course_id', '=', courseId)
    .where('is_shared', '=', true)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>=', today)]))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
