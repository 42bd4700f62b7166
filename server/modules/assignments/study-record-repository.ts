import { sql } from 'kysely';
import type { AssignmentRules } from '#contract/assignment-rules.ts';
import type { EnrolmentSource } from '#contract/study-kinds.ts';
import type { TenantScope } from '#platform/scope.ts';
import { rowVersion } from './assignment-repository.ts';

/** One person in an assigned course, with what the course says about time. */
export interface StudyRecord {
  readonly assigned_course_id: string;
  readonly user_id: string;
  readonly type: 'library' | 'scorm';
  readonly title: string;
  readonly picture_file_id: string | null;
  readonly course_id: string;
  readonly version_id: string;
  /** The assignment has a newer version than the one that the person began, and it may still be taken. */
  readonly has_newer_version: boolean;
  /** Required steps of the course. */
  readonly steps_count: number;
  readonly start_date: string;
  /** The person's own end where it was extended. */
  readonly end_date: string | null;
  readonly closes_hard: boolean;
  /** What the assignment says over its course. */
  readonly rules: AssignmentRules | null;
  readonly paused_at: Date | null;
  /** When the operator closed or deleted the assignment. */
  readonly closed_at: Date | null;
  /** When the assignment was deleted: what was done in it stays readable, and nothing is added. */
  readonly withdrawn_at: Date | null;
  readonly added_at: Date;
  readonly source: EnrolmentSource;
  readonly started_at: Date | null;
  readonly last_activity_at: Date | null;
  readonly completed_at: Date | null;
  readonly is_late: boolean;
  readonly is_manual: boolean;
  /** Why an operator counted it as completed; operators alone read it. */
  readonly manual_reason: string | null;
  readonly steps_done: number;
  readonly progress: number;
  readonly best_percent: number | null;
}

/** With deleted assignments: their people still read what they did. */
function selectEveryStudy(scope: TenantScope) {
  return scope.db
    .selectFrom('enrolments as e')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.assigned_course_id'),
    )
    .innerJoin('course_versions as v', (join) =>
      join.onRef('v.organization_id', '=', 'a.organization_id').on('v.id', '=', rowVersion),
    )
    .where('e.organization_id', '=', scope.organizationId)
    .where('e.removed_at', 'is', null)
    .where('a.is_ready', '=', true)
    .select([
      'e.assigned_course_id',
      'e.user_id',
      'a.type',
      'a.title',
      'a.picture_file_id',
      'a.course_id',
      rowVersion.as('version_id'),
      sql<boolean>`coalesce(e.version_id <> a.version_id, false) and e.completed_at is null
        and a.completed_at is null and a.deleted_at is null`.as('has_newer_version'),
      'v.steps_count',
      'a.start_date',
      sql<string | null>`coalesce(e.end_date, a.end_date)`.as('end_date'),
      'a.closes_hard',
      'a.rules',
      'a.paused_at',
      sql<Date | null>`coalesce(a.completed_at, a.deleted_at)`.as('closed_at'),
      'a.deleted_at as withdrawn_at',
      'e.added_at',
      'e.source',
      'e.started_at',
      'e.last_activity_at',
      'e.completed_at',
      'e.is_late',
      'e.is_manual',
      'e.manual_reason',
      'e.steps_done',
      'e.progress',
      'e.best_percent',
    ]);
}

function selectStudy(scope: TenantScope) {
  return selectEveryStudy(scope).where('a.deleted_at', 'is', null);
}

/** Everything assigned to a person, the latest first. */
export async function selectStudyOfPerson(scope: TenantScope, userId: string): Promise<StudyRecord[]> {
  return selectStudy(scope).where('e.user_id', '=', userId).orderBy('e.added_at', 'desc').orderBy('a.id').execute();
}

/**
 * The same with what the person finished, or began, in assignments that were deleted since; these come last. What was only
 * begun is left out where the person has its course again.
 */
export async function selectStudyHistory(scope: TenantScope, userId: string): Promise<StudyRecord[]> {
  const records = await selectEveryStudy(scope)
    .where('e.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('a.deleted_at', 'is', null),
        where('e.completed_at', 'is not', null),
        where('e.started_at', 'is not', null),
      ]),
    )
    .orderBy(sql`a.deleted_at is not null`)
    .orderBy('e.added_at', 'desc')
    .orderBy('a.id')
    .execute();
  const courses = new Set(records.filter((record) => record.withdrawn_at === null).map((record) => record.course_id));
  return records.filter(
    (record) => record.withdrawn_at === null || record.completed_at !== null || !courses.has(record.course_id),
  );
}

export async function selectStudyOfPeople(scope: TenantScope, userIds: readonly string[]): Promise<StudyRecord[]> {
  if (userIds.length === 0) return [];
  return selectStudy(scope)
    .where(sql<boolean>`e.user_id = any(${[...userIds]}::uuid[])`)
    .execute();
}

export async function selectStudyOfAssignment(scope: TenantScope, assignedCourseId: string): Promise<StudyRecord[]> {
  return selectStudy(scope).where('e.assigned_course_id', '=', assignedCourseId).orderBy('e.user_id').execute();
}

/** One course of a person, also where its assignment was deleted. */
export async function selectStudyRecord(
  scope: TenantScope,
  assignedCourseId: string,
  userId: string,
): Promise<StudyRecord | undefined> {
  return selectEveryStudy(scope)
    .where('e.assigned_course_id', '=', assignedCourseId)
    .where('e.user_id', '=', userId)
    .executeTakeFirst();
}

/** The same while nobody else writes to it: two windows of one person take turns. */
export async function lockStudyRecord(
  tx: TenantScope,
  assignedCourseId: string,
  userId: string,
): Promise<StudyRecord | undefined> {
  return selectEveryStudy(tx)
    .where('e.assigned_course_id', '=', assignedCourseId)
    .where('e.user_id', '=', userId)
    .forUpdate('e')
    .executeTakeFirst();
}

export interface StudyChange {
  readonly started_at?: Date;
  readonly last_activity_at?: Date;
  readonly completed_at?: Date;
  readonly is_late?: boolean;
  readonly steps_done?: number;
  readonly progress?: number;
  readonly best_percent?: number | null;
  /** Null: the assignment's. */
  readonly version_id?: null;
}

export async function updateStudyRecord(
  tx: TenantScope,
  assignedCourseId: string,
  userId: string,
  change: StudyChange,
): Promise<void> {
  await tx.db
    .updateTable('enrolments')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where('user_id', '=', userId)
    .execute();
}
