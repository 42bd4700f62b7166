import type { ResumePositionBody } from '#contract/study.ts';
import { AppError, found } from '#platform/app-error.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import type { FrozenTheme } from '#schema/content.ts';
import { selectAttempt } from './attempt-repository.ts';
import { findThemeOfStep } from './course-plan.rules.ts';
import { type CourseProgress, mayWork, stepOf } from './course-progress.ts';
import { limitPosition, mayStandIn } from './resume-position.rules.ts';
import { type ResumePositionRow, writeResumePosition } from './resume-position-repository.ts';
import { changeStudy } from './study-transaction.ts';

/**
 * Keeps where somebody is, so that they go on there on any device. It begins nothing and opens nothing; what was taken
 * before the place that is known changes nothing.
 */
export async function savePosition(
  scope: PersonScope,
  courseId: string,
  body: ResumePositionBody,
): Promise<{ is_kept: boolean; server_time: string }> {
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) => {
    const place = await findUpload(tx, courseProgress, body);
    const { record } = courseProgress;
    const mayKeep = place !== null && mayWork(courseProgress) && mayStandIn(stepOf(courseProgress, body.step_id));
    const taken_at = limitPosition(new Date(body.taken_at), tx.now);
    return {
      is_kept: mayKeep && (await writeResumePosition(tx, record, { ...place, taken_at })),
      server_time: tx.now.toISOString(),
    };
  });
}

/** The place as it is kept; null where the attempt is over. 404 for a slide or a question of something else. */
async function findUpload(
  tx: TenantScope,
  courseProgress: CourseProgress,
  { step_id, slide_id, file_id, at_seconds, question_id }: ResumePositionBody,
): Promise<Omit<ResumePositionRow, 'assigned_course_id'> | null> {
  const { step } = stepOf(courseProgress, step_id);
  if (step.kind === 'theory' && slide_id !== null && question_id === null) {
    const { slide_ids } = findThemeOfStep(courseProgress.outline, step_id) as FrozenTheme;
    const number = numberOf(slide_ids, slide_id);
    return { step_id, slide_id, file_id, at_seconds: file_id === null ? 0 : at_seconds, ...noQuestion, number };
  }
  if (step.kind !== 'quiz' || question_id === null || slide_id !== null) throw new AppError('not_found');
  const attempt_id = courseProgress.attempts.get(step_id)?.open_attempt_id ?? null;
  if (attempt_id === null) return null;
  const { asked } = found(await selectAttempt(tx, attempt_id));
  const number = numberOf(
    asked.map((item) => item.question_id),
    question_id,
  );
  return { step_id, slide_id: null, file_id: null, at_seconds: 0, attempt_id, question_id, number };
}

const noQuestion = { attempt_id: null, question_id: null } as const;

function numberOf(ids: readonly string[], id: string): number {
  const index = ids.indexOf(id);
  if (index < 0) throw new AppError('not_found');
  return index + 1;
}
