import type { ManualCompleteBody } from '#contract/assignments.ts';
import {
  completeByHand,
  lockAssignment,
  selectStudyOfAssignment,
  updateAssignment,
} from '#modules/assignments/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { cancelLetters } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { insertGrant, selectOpenAttempts } from './attempt-repository.ts';
import { submitAttempt } from './attempt-scoring.ts';
import { stepOf } from './course-progress.ts';
import { lockStanding } from './study-transaction.ts';

/** Closes an assignment: open attempts are submitted, then everything stays as it is. Asking again changes nothing. */
export async function completeAssignment(scope: TenantScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const assignment = found(await lockAssignment(tx, id));
    if (assignment.completed_at !== null) return { touched: 0 };
    if (!assignment.is_ready) throw new AppError('assignment_creating');
    for (const attempt of await selectOpenAttempts(tx, id)) {
      await submitAttempt(tx, await lockStanding(tx, attempt.user_id, id), attempt);
    }
    await updateAssignment(tx, id, { completed_at: tx.now });
    await cancelLetters(tx, id);
    const people = await selectStudyOfAssignment(tx, id);
    await recordChange(tx, {
      action: 'assignment.completed',
      entity: 'assignment',
      entity_id: id,
      entity_title: assignment.title,
      new_value: { people: people.length, completed: people.filter((person) => person.completed_at !== null).length },
    });
    await refreshEmployeeStatistics(
      tx,
      people.map((person) => person.user_id),
    );
    return { touched: 1 };
  });
}

/** Marks people as having completed the course, with a reason. It invents no score and issues no certificate. */
export async function completeManually(scope: TenantScope, body: ManualCompleteBody): Promise<{ touched: number }> {
  const { assigned_course_id: id, reason } = body;
  return inTransaction(scope, async (tx) => {
    const assignment = found(await lockAssignment(tx, id));
    if (assignment.completed_at !== null) throw new AppError('assignment_completed');
    const touched = assignment.is_ready ? await completeByHand(tx, id, body.users_ids, reason) : [];
    if (touched.length === 0) return { touched: 0 };
    await recordChange(tx, {
      action: 'assignment.completed_manually',
      entity: 'assignment',
      entity_id: id,
      entity_title: assignment.title,
      new_value: { reason, users_ids: touched },
    });
    await refreshEmployeeStatistics(tx, touched);
    return { touched: touched.length };
  });
}

/** Gives one person more attempts at a quiz, with a reason. */
export async function grantAttempts(
  scope: TenantScope,
  assignedCourseId: string,
  body: { user_id: string; step_id: string; extra: number; reason: string },
): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const courseProgress = await lockStanding(tx, body.user_id, assignedCourseId);
    if (stepOf(courseProgress, body.step_id).step.kind !== 'quiz') throw new AppError('not_found');
    const { user_id } = body;
    await insertGrant(tx, { ...body, user_id, id: newId(), assigned_course_id: assignedCourseId });
    await recordChange(tx, {
      action: 'study.attempts_granted',
      entity: 'assignment',
      entity_id: assignedCourseId,
      entity_title: courseProgress.record.title,
      new_value: body,
    });
    await refreshEmployeeStatistics(tx, [user_id]);
    return { touched: 1 };
  });
}
