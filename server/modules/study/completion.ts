import { progressOf } from '#contract/figures.ts';
import { isAfterEnd, updateStudyRecord } from '#modules/assignments/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { issueCertificate } from './certificate-service.ts';
import { type CourseProgress, stepOf } from './course-progress.ts';
import { insertStep, markStepDone } from './progress-repository.ts';
import type { CourseStep } from './step-order.rules.ts';

/**
 * A step is done. With the last one the course is completed and its certificate issued, all in the caller's
 * transaction. False when the step was done before: then nothing changes.
 */
export function finishStep(
  tx: TenantScope,
  courseProgress: CourseProgress,
  stepId: string,
  finishedAt: Date = tx.now,
): Promise<boolean> {
  return finishSteps(tx, courseProgress, [stepId], finishedAt);
}

/** The same for several steps that end together. */
export async function finishSteps(
  tx: TenantScope,
  courseProgress: CourseProgress,
  stepIds: readonly string[],
  finishedAt: Date = tx.now,
): Promise<boolean> {
  const { record, steps } = courseProgress;
  const finished: CourseStep[] = [];
  for (const stepId of stepIds) {
    const { step } = stepOf(courseProgress, stepId);
    await insertStep(tx, record, step);
    if (await markStepDone(tx, record, stepId, finishedAt)) finished.push(step);
  }
  const last = finished.at(-1);
  if (last === undefined) return false;
  const done = steps.filter(({ state }) => state === 'done').length + finished.length;
  const isLast = done === steps.length;
  const isLate = isAfterEnd(record.end_date, finishedAt, tx.timeZone);
  await updateStudyRecord(tx, record.assigned_course_id, record.user_id, {
    steps_done: done,
    progress: progressOf(done, steps.length),
    last_activity_at: finishedAt,
    ...(record.started_at === null ? { started_at: tx.now } : {}),
    ...(isLast ? { completed_at: finishedAt, is_late: isLate } : {}),
  });
  await recordChange(tx, {
    action: isLast ? 'study.completed' : 'study.step_done',
    entity: 'assignment',
    entity_id: record.assigned_course_id,
    entity_title: record.title,
    user_id: record.user_id,
    new_value: {
      step_id: last.id,
      kind: last.kind,
      theme: last.theme_title,
      ...(finished.length > 1 ? { steps: finished.length } : {}),
      ...(isLast ? { is_late: isLate } : {}),
    },
  });
  if (isLast) await issueCertificate(tx, courseProgress, finishedAt);
  return true;
}
