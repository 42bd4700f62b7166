import type { TenantScope } from '#platform/scope.ts';
import type { StudyKey } from './progress-repository.ts';

export interface ResumePositionRow {
  readonly assigned_course_id: string;
  readonly step_id: string;
  readonly slide_id: string | null;
  readonly file_id: string | null;
  readonly at_seconds: number;
  readonly attempt_id: string | null;
  readonly question_id: string | null;
  readonly number: number;
}

/** Where a person is, in all given assigned courses. */
export async function selectResumePositions(
  scope: TenantScope,
  userId: string,
  assignedCourseIds: readonly string[],
): Promise<ResumePositionRow[]> {
  if (assignedCourseIds.length === 0) return [];
  return scope.db
    .selectFrom('study_places')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('assigned_course_id', 'in', [...assignedCourseIds])
    .select([
      'assigned_course_id',
      'step_id',
      'slide_id',
      'file_id',
      'at_seconds',
      'attempt_id',
      'question_id',
      'number',
    ])
    .execute();
}

/** False when a place is known that was taken then or later. */
export async function writeResumePosition(
  tx: TenantScope,
  { assigned_course_id, user_id }: StudyKey,
  place: Omit<ResumePositionRow, 'assigned_course_id'> & { readonly taken_at: Date },
): Promise<boolean> {
  const row = await tx.db
    .insertInto('study_places')
    .values({ organization_id: tx.organizationId, assigned_course_id, user_id, ...place })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'assigned_course_id', 'user_id'])
        .doUpdateSet(place)
        .whereRef('study_places.taken_at', '<', (expression) => expression.ref('excluded.taken_at')),
    )
    .returning('step_id')
    .executeTakeFirst();
  return row !== undefined;
}
