import { lockStudyRecord, requireAvailable, updateStudyRecord } from '#modules/assignments/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { type AttemptRow, selectOpenAttempts } from './attempt-repository.ts';
import { submitAttempt } from './attempt-scoring.ts';
import { type CourseProgress, readCourseProgress, stepOf } from './course-progress.ts';
import { insertStep } from './progress-repository.ts';
import { findAttemptEnd, hasRunOut } from './quiz.rules.ts';

/**
 * One change of what a person did in a course. Windows of the same person take turns. Attempts whose time has run out are
 * submitted first, for good: also where the change is then refused. 404 for what is not assigned to them.
 */
export async function changeStudy<T>(
  scope: TenantScope,
  userId: string,
  assignedCourseId: string,
  work: (tx: TenantScope, courseProgress: CourseProgress) => Promise<T>,
): Promise<T> {
  const change = () =>
    inTransaction(scope, async (tx) => {
      const courseProgress = await lockProgress(tx, userId, assignedCourseId);
      if ((await findRunOut(tx, courseProgress)) !== undefined) return null;
      return { answer: await work(tx, courseProgress) };
    });
  const changed = await change();
  if (changed !== null) return changed.answer;
  await submitRunOut(scope, userId, assignedCourseId);
  const again = await change();
  if (again === null) throw new Error(`attempts of ${userId} in ${assignedCourseId} stay open`);
  return again.answer;
}

/** The person's standing while nobody else writes to it. */
export async function lockProgress(tx: TenantScope, userId: string, assignedCourseId: string): Promise<CourseProgress> {
  const record = found(await lockStudyRecord(tx, assignedCourseId, userId));
  const [courseProgress] = await readCourseProgress(tx, userId, [record]);
  return courseProgress as CourseProgress;
}

/**
 * Submits every attempt of the person in a course whose time has run out, the one that ended first before the others. It
 * is the course that does it, whoever looked.
 */
export async function submitRunOut(scope: TenantScope, userId: string, assignedCourseId: string): Promise<void> {
  const nobody = { ...scope, userId: null, role: null, address: null };
  await inTransaction(nobody, async (tx) => {
    let courseProgress = await lockProgress(tx, userId, assignedCourseId);
    let attempt = await findRunOut(tx, courseProgress);
    if (attempt === undefined) return;
    while (attempt !== undefined) {
      await submitAttempt(tx, courseProgress, attempt);
      courseProgress = await lockProgress(tx, userId, assignedCourseId);
      attempt = await findRunOut(tx, courseProgress);
    }
    await refreshEmployeeStatistics(tx, [userId]);
  });
}

/** The attempt whose time ran out first. */
async function findRunOut(tx: TenantScope, { record, attempts }: CourseProgress): Promise<AttemptRow | undefined> {
  if (![...attempts.values()].some((sums) => sums.open_attempt_id !== null)) return undefined;
  const open = await selectOpenAttempts(tx, record.assigned_course_id, [record.user_id]);
  const ended = open.flatMap((attempt) => {
    const end = findAttemptEnd(attempt, record, tx.timeZone);
    return end !== null && hasRunOut(end, tx.now) ? [{ attempt, end: end.getTime() }] : [];
  });
  return ended.toSorted((left, right) => left.end - right.end)[0]?.attempt;
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
export async function startStep(tx: TenantScope, courseProgress: CourseProgress, stepId: string): Promise<void> {
  await insertStep(tx, courseProgress.record, stepOf(courseProgress, stepId).step);
  await startCourse(tx, courseProgress);
}

/** Notes that the person was here, and when it is for the first time, that they began the course. */
export async function startCourse(tx: TenantScope, { record }: Pick<CourseProgress, 'record'>): Promise<void> {
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
