import type { MyCourse } from '#contract/study.ts';
import { updateStudyRecord } from '#modules/assignments/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { PersonScope } from '#platform/scope.ts';
import { selectOpenAttempts } from './attempt-repository.ts';
import { submitAttempt } from './attempt-scoring.ts';
import { readMyCourse, type StudyAddresses } from './course-reading.ts';
import { deleteProgress } from './progress-repository.ts';
import { changeStudy, lockProgress, requireOpen } from './study-transaction.ts';

/**
 * Begins the newer version that the operator offers: an open attempt is submitted, the steps begin anew, the attempts stay
 * in the history. Where nothing newer is offered, or the course has been completed, nothing changes.
 */
export async function takeVersion(
  scope: PersonScope,
  addresses: StudyAddresses,
  assignedCourseId: string,
): Promise<MyCourse> {
  await changeStudy(scope, scope.userId, assignedCourseId, async (tx, courseProgress) => {
    if (!courseProgress.record.has_newer_version) return;
    requireOpen(tx, courseProgress);
    for (const attempt of await selectOpenAttempts(tx, assignedCourseId, [scope.userId])) {
      await submitAttempt(tx, await lockProgress(tx, scope.userId, assignedCourseId), attempt);
    }
    const before = await lockProgress(tx, scope.userId, assignedCourseId);
    // The attempt that was submitted may have been all that was missing: completed is final.
    if (before.record.completed_at !== null) return refreshEmployeeStatistics(tx, [scope.userId]);
    await deleteProgress(tx, before.record);
    await updateStudyRecord(tx, assignedCourseId, scope.userId, {
      version_id: null,
      steps_done: 0,
      progress: 0,
      best_percent: null,
      last_activity_at: tx.now,
    });
    await recordChange(tx, {
      action: 'study.version_taken',
      entity: 'assignment',
      entity_id: assignedCourseId,
      entity_title: before.record.title,
      user_id: scope.userId,
      old_value: { version_id: before.record.version_id, steps_done: before.record.steps_done },
    });
    await refreshEmployeeStatistics(tx, [scope.userId]);
  });
  return readMyCourse(scope, addresses, assignedCourseId);
}
