import type { AssignedCourseDetails, AssignedCourseEdit, ManualCompleteBody } from '#contract/assignments.ts';
import {
  completeByHand,
  editAssignment,
  lockAssignment,
  lockOpenAssignment,
  readAssignment,
  selectStudyOfAssignment,
  updateAssignment,
} from '#modules/assignments/index.ts';
import type { Media } from '#modules/content/index.ts';
import { lockPeople } from '#modules/people/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { cancelEmails, pauseEmails, resumeEmails } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { giveBackPause, insertGrant, selectOpenAttempts } from './attempt-repository.ts';
import { submitAttempt } from './attempt-scoring.ts';
import { findThemeOfStep } from './course-plan.rules.ts';
import { attemptsLeft, stepOf } from './course-progress.ts';
import { insertPause } from './streak-repository.ts';
import { lockProgress } from './study-transaction.ts';

/** Closes an assignment: open attempts are submitted, then everything stays as it is. Asking again changes nothing. */
export async function completeAssignment(scope: TenantScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const assignment = found(await lockAssignment(tx, id));
    if (assignment.completed_at !== null) return { touched: 0 };
    if (!assignment.is_ready) throw new AppError('assignment_creating');
    await submitOpenAttempts(tx, id);
    await updateAssignment(tx, id, { completed_at: tx.now });
    const people = await selectStudyOfAssignment(tx, id);
    await lockPeople(
      tx,
      people.map((person) => person.user_id),
    );
    await cancelEmails(tx, id);
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

/**
 * Brings it into the wished state, or into the other one: pauses what runs and resumes what is paused. While paused nothing can be done, no letter leaves, and the time of open
 * attempts stands still.
 */
export async function toggleAssignment(
  scope: TenantScope,
  media: Media,
  id: string,
  wished?: boolean,
): Promise<AssignedCourseDetails> {
  await inTransaction(scope, async (tx) => {
    const { title, paused_at } = await lockOpenAssignment(tx, id);
    if (wished === (paused_at !== null)) return;
    if (paused_at === null) {
      await updateAssignment(tx, id, { paused_at: tx.now });
      await pauseEmails(tx, id);
    } else {
      await updateAssignment(tx, id, { paused_at: null });
      await insertPause(tx, id, paused_at);
      await giveBackPause(tx, id, paused_at);
      await resumeEmails(tx, id);
    }
    const action = paused_at === null ? 'assignment.paused' : 'assignment.resumed';
    await recordChange(tx, { action, entity: 'assignment', entity_id: id, entity_title: title });
  });
  return readAssignment(scope, media, id);
}

/** Submits what is open, of everybody in the course or of some. Returns whose attempts it were. */
export async function submitOpenAttempts(tx: TenantScope, id: string, userIds?: readonly string[]): Promise<string[]> {
  const open = await selectOpenAttempts(tx, id, userIds);
  for (const attempt of open) await submitAttempt(tx, await lockProgress(tx, attempt.user_id, id), attempt);
  return open.map((attempt) => attempt.user_id);
}

/** Changes an assignment; with a status it ends after the other changes. Throws what editing and ending throw. */
export async function changeAssignment(
  scope: TenantScope,
  media: Media,
  id: string,
  { status, ...edit }: AssignedCourseEdit,
): Promise<AssignedCourseDetails> {
  await inTransaction(scope, async (tx) => {
    if (Object.keys(edit).length > 0 || status === undefined) await editAssignment(tx, id, edit);
    if (status !== undefined) await completeAssignment(tx, id);
  });
  return readAssignment(scope, media, id);
}

/**
 * Marks people as having completed the course, with a reason. It invents no score and issues no certificate. What they have
 * open is submitted first: whoever completes the course by that is not marked, they did it themselves.
 */
export async function completeManually(scope: TenantScope, body: ManualCompleteBody): Promise<{ touched: number }> {
  const { assigned_course_id: id, reason } = body;
  return inTransaction(scope, async (tx) => {
    const assignment = found(await lockAssignment(tx, id));
    if (assignment.completed_at !== null) throw new AppError('assignment_completed');
    if (!assignment.is_ready) return { touched: 0 };
    const submitted = await submitOpenAttempts(tx, id, body.users_ids);
    const touched = await completeByHand(tx, id, body.users_ids, reason);
    await refreshEmployeeStatistics(tx, [...submitted, ...touched]);
    if (touched.length === 0) return { touched: 0 };
    await recordChange(tx, {
      action: 'assignment.completed_manually',
      entity: 'assignment',
      entity_id: id,
      entity_title: assignment.title,
      new_value: { reason, users_ids: touched },
    });
    return { touched: touched.length };
  });
}

/**
 * Gives one person more attempts at a quiz, with a reason. The answer counts what they have left, so that two operators at
 * once see that both were added. A quiz without a limit stays as it is. Throws `assignment_completed` where states are frozen.
 */
export async function grantAttempts(
  scope: TenantScope,
  assignedCourseId: string,
  body: { user_id: string; step_id: string; extra: number; reason: string },
): Promise<{ touched: number; attempts_left: number | null }> {
  const { user_id, step_id } = body;
  return inTransaction(scope, async (tx) => {
    const courseProgress = await lockProgress(tx, user_id, assignedCourseId);
    if (stepOf(courseProgress, step_id).step.kind !== 'quiz') throw new AppError('not_found');
    if (courseProgress.record.closed_at !== null) throw new AppError('assignment_completed');
    const theme = found(findThemeOfStep(courseProgress.outline, step_id));
    if (attemptsLeft(courseProgress, theme, step_id) === null) return { touched: 0, attempts_left: null };
    await insertGrant(tx, { ...body, user_id, id: newId(), assigned_course_id: assignedCourseId });
    await recordChange(tx, {
      action: 'study.attempts_granted',
      entity: 'assignment',
      entity_id: assignedCourseId,
      entity_title: courseProgress.record.title,
      new_value: body,
    });
    await refreshEmployeeStatistics(tx, [user_id]);
    const after = await lockProgress(tx, user_id, assignedCourseId);
    return { touched: 1, attempts_left: attemptsLeft(after, theme, step_id) };
  });
}
