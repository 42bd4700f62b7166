import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { AssignmentRecord } from './assignment-repository.ts';
import { goesOn } from './enrolment-repository.ts';

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
    .selectFrom('assigned_courses as s')
    .where('s.organization_id', '=', scope.organizationId)
    .where('s.is_shared', '=', true)
    .where('s.is_ready', '=', true)
    .where('s.deleted_at', 'is', null)
    .where('s.completed_at', 'is', null)
    .where('s.paused_at', 'is', null)
    .where('s.start_date', '<=', today)
    .where((where) => where.or([where('s.end_date', 'is', null), where('s.end_date', '>=', today)]))
    .where(
      sql<boolean>`not exists (select from enrolments e
        join assigned_courses a on a.organization_id = e.organization_id and a.id = e.assigned_course_id
        where e.organization_id = s.organization_id and e.user_id = ${userId} and a.course_id = s.course_id
          and (e.completed_at is not null or ${goesOn(today)}))`,
    )
    .select(['s.id', 's.version_id', 's.title', 's.picture_file_id', 's.start_date', 's.end_date'])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
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
