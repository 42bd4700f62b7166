import { lockStudyRecord, requireAvailable, updateStudyRecord } from '#modules/assignments/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { submitRunOut } from './attempt-scoring.ts';
import { type CourseProgress, readCourseProgress, stepOf } from './course-progress.ts';
import { insertStep } from './progress-repository.ts';

/**
 * One change of what a person did in a course. Windows of the same person take turns; attempts whose time has run out
 * are submitted first, so that everybody sees the same. 404 for what is not assigned to them.
 */
export async function changeStudy<T>(
  scope: TenantScope,
  userId: string,
  assignedCourseId: string,
  work: (tx: TenantScope, courseProgress: CourseProgress) => Promise<T>,
): Promise<T> {
  return inTransaction(scope, async (tx) => {
    const courseProgress = await lockStanding(tx, userId, assignedCourseId);
    if (!(await submitRunOut(tx, courseProgress))) return work(tx, courseProgress);
    await refreshEmployeeStatistics(tx, [userId]);
    return work(tx, await lockStanding(tx, userId, assignedCourseId));
  });
}

/** The person's standing while nobody else writes to it. */
export async function lockStanding(tx: TenantScope, userId: string, assignedCourseId: string): Promise<CourseProgress> {
  const record = found(await lockStudyRecord(tx, assignedCourseId, userId));
  const [courseProgress] = await readCourseProgress(tx, userId, [record]);
  return courseProgress as CourseProgress;
}

/** Throws `course_planned`, `course_paused` or `course_closed` where nothing may be done now. */
export function requireOpen(scope: TenantScope, courseProgress: CourseProgress): void {
  requireAvailable(scope, courseProgress.availability, courseProgress.record.start_date);
}

/** Throws `step_locked`, which names the step to finish first. */
export function requireUnlocked(courseProgress: CourseProgress, stepId: string): void {
  const { openedBy } = stepOf(courseProgress, stepId);
  if (openedBy === null) return;
  throw new AppError('step_locked', {
    values: { theme: openedBy.theme_title },
    errors: { step_id: [openedBy.id], kind: [openedBy.kind], theme_title: [openedBy.theme_title] },
  });
}

/** Notes that a step was begun, and with the first one the course. Beginning again changes nothing. */
export async function beginStep(tx: TenantScope, courseProgress: CourseProgress, stepId: string): Promise<void> {
  const { record } = courseProgress;
  const { step } = stepOf(courseProgress, stepId);
  await insertStep(tx, record, step);
  await updateStudyRecord(tx, record.assigned_course_id, record.user_id, {
    last_activity_at: tx.now,
    ...(record.started_at === null ? { started_at: tx.now } : {}),
  });
  if (record.started_at !== null) return;
  await recordChange(tx, {
    action: 'study.started',
    entity: 'assignment',
    entity_id: record.assigned_course_id,
    entity_title: record.title,
    user_id: record.user_id,
  });
  await refreshEmployeeStatistics(tx, [record.user_id]);
}
