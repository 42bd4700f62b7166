import type { Attempt, AttemptResult, QuizAnswerBody, QuizResult } from '#contract/study.ts';
import { selectStudyRecord } from '#modules/assignments/index.ts';
import { type Media, readFrozenModule } from '#modules/content/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { describeMoment } from '#platform/locale-translations.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import type { FrozenTheme } from '#schema/content.ts';
import {
  type AttemptRow,
  insertAttempt,
  selectAnswers,
  selectAttempt,
  selectAttempts,
  writeAnswer,
} from './attempt-repository.ts';
import { submitAttempt } from './attempt-scoring.ts';
import { findThemeOfStep } from './course-plan.rules.ts';
import { attemptsLeft, type CourseProgress, readCourseProgress, stepOf } from './course-progress.ts';
import type { StudyAddresses } from './course-reading.ts';
import { drawQuestions, findExpiry, findNextAttemptTime } from './quiz.rules.ts';
import { presentAttempt, presentResult } from './quiz-reading.ts';
import { createRng } from './rng.ts';
import { finalizeAttempts } from './run-out-service.ts';
import { changeStudy, lockProgress, requireOpen, requireUnlocked, startStep } from './study-transaction.ts';
import { findModule } from './theory-service.ts';

/**
 * The open attempt, or a new one with its questions drawn and shuffled for good. Throws `step_locked`,
 * `attempts_exhausted`, `attempt_too_early`, `attempt_completed` (the course is completed) or that it is not open.
 */
export async function openAttempt(
  scope: PersonScope,
  media: Media,
  courseId: string,
  stepId: string,
): Promise<Attempt> {
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) =>
    presentAttempt(tx, media, courseProgress, await findOrCreateAttempt(tx, courseProgress, stepId)),
  );
}

async function findOrCreateAttempt(
  tx: TenantScope,
  courseProgress: CourseProgress,
  stepId: string,
): Promise<AttemptRow> {
  const { step } = stepOf(courseProgress, stepId);
  if (step.kind !== 'quiz') throw new AppError('not_found');
  if (courseProgress.record.completed_at !== null) throw new AppError('attempt_completed');
  requireOpen(tx, courseProgress);
  requireUnlocked(courseProgress, stepId);
  // Whoever passed is shown the right answers: another attempt would prove nothing.
  if (stepOf(courseProgress, stepId).state === 'done') throw new AppError('attempt_completed');
  const sums = courseProgress.attempts.get(stepId);
  if (sums?.open_attempt_id) return found(await selectAttempt(tx, sums.open_attempt_id));
  const theme = findThemeOfStep(courseProgress.outline, stepId) as FrozenTheme;
  const { settings } = theme;
  if (attemptsLeft(courseProgress, theme, stepId) === 0) throw new AppError('attempts_exhausted');
  const next = findNextAttemptTime(sums?.last_completed_at ?? null, settings.pause_minutes, tx.now);
  if (next !== null) {
    throw new AppError('attempt_too_early', {
      values: { time: describeMoment(next, tx.language, tx.timeZone) },
      retryAfterSeconds: Math.ceil((next.getTime() - tx.now.getTime()) / 1000),
    });
  }
  await startStep(tx, courseProgress, stepId);
  const { questions } = found(await readFrozenModule(tx, step.module_id));
  const { assigned_course_id, user_id } = courseProgress.record;
  const id = newId();
  await insertAttempt(tx, {
    id,
    assigned_course_id,
    user_id,
    step_id: stepId,
    module_id: step.module_id,
    number: (sums?.used ?? 0) + 1,
    asked: drawQuestions(questions, settings, createRng),
    passing_score: settings.passing_score,
    expires_at: findExpiry(tx.now, settings.time_limit_minutes),
  });
  await recordChange(tx, {
    action: 'study.attempt_started',
    entity: 'attempt',
    entity_id: id,
    entity_title: courseProgress.record.title,
    new_value: { step_id: stepId, theme: theme.title },
  });
  return found(await selectAttempt(tx, id));
}

/** Saves an answer at once. Throws `attempt_completed`, `question_unknown`, `option_unknown`. */
export async function saveAnswer(
  scope: PersonScope,
  courseId: string,
  body: QuizAnswerBody,
): Promise<{ question_id: string; option_ids: string[]; saved_at: string; answered_count: number }> {
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) => {
    const attempt = await findMyAttempt(tx, courseProgress, body.attempt_id);
    if (attempt.completed_at !== null) throw new AppError('attempt_completed');
    requireOpen(tx, courseProgress);
    const option_ids = await writeMyAnswer(tx, attempt, body);
    const answers = await selectAnswers(tx, attempt.id);
    return {
      question_id: body.question_id,
      option_ids,
      saved_at: tx.now.toISOString(),
      answered_count: answers.size,
    };
  });
}

async function writeMyAnswer(
  tx: TenantScope,
  attempt: AttemptRow,
  answer: { question_id: string; option_ids: readonly string[] },
): Promise<string[]> {
  const asked = attempt.asked.find((item) => item.question_id === answer.question_id);
  if (asked === undefined) throw new AppError('question_unknown');
  const chosen = [...new Set(answer.option_ids)];
  if (chosen.some((id) => !asked.option_ids.includes(id))) throw new AppError('option_unknown');
  await writeAnswer(tx, attempt.id, answer.question_id, chosen);
  return chosen;
}

/** Submits the attempt. Asking again answers the same result. */
export async function completeAttempt(
  scope: PersonScope,
  addresses: StudyAddresses,
  courseId: string,
  attemptId: string,
): Promise<AttemptResult> {
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) => {
    const attempt = await findMyAttempt(tx, courseProgress, attemptId);
    if (attempt.completed_at === null) {
      requireOpen(tx, courseProgress);
      await submitAttempt(tx, courseProgress, attempt);
      await refreshEmployeeStatistics(tx, [scope.userId]);
    }
    return readResultOf(tx, addresses, courseProgress, attemptId);
  });
}

async function findMyAttempt(tx: TenantScope, { record }: CourseProgress, attemptId: string): Promise<AttemptRow> {
  const attempt = found(await selectAttempt(tx, attemptId));
  if (attempt.user_id !== record.user_id || attempt.assigned_course_id !== record.assigned_course_id) {
    throw new AppError('not_found');
  }
  return attempt;
}

async function readResultOf(
  tx: TenantScope,
  addresses: StudyAddresses,
  { record }: CourseProgress,
  attemptId: string,
): Promise<AttemptResult> {
  const now = await lockProgress(tx, record.user_id, record.assigned_course_id);
  return presentResult(tx, addresses, now, found(await selectAttempt(tx, attemptId)));
}

/** The last finished attempt, and all of them in short. */
export async function readQuizResult(
  scope: PersonScope,
  addresses: StudyAddresses,
  courseId: string,
  stepId: string,
): Promise<QuizResult> {
  await finalizeAttempts(scope, { user_id: scope.userId });
  const record = found(await selectStudyRecord(scope, courseId, scope.userId));
  const courseProgress = found((await readCourseProgress(scope, scope.userId, [record]))[0]);
  if (stepOf(courseProgress, stepId).step.kind !== 'quiz') throw new AppError('not_found');
  const attempts = await selectAttempts(scope, record, stepId);
  const finished = attempts.filter((attempt) => attempt.completed_at !== null);
  const last = finished.at(-1);
  return {
    last: last ? await presentResult(scope, addresses, courseProgress, last) : null,
    attempts: finished.map((attempt) => ({
      id: attempt.id,
      number: attempt.number,
      completed_at: (attempt.completed_at as Date).toISOString(),
      percent: attempt.percent ?? 0,
      is_passed: attempt.is_passed ?? false,
    })),
  };
}

/** The whole quiz at once: opens an attempt where none is open, answers and completes it. */
export async function submitWholeQuiz(
  scope: PersonScope,
  addresses: StudyAddresses,
  moduleId: string,
  answers: readonly { question_id: string; option_ids: string[] }[],
): Promise<AttemptResult> {
  const { courseProgress: before, theme } = await findModule(scope, moduleId);
  const { quiz_step_id } = theme;
  if (quiz_step_id === null) throw new AppError('not_found');
  return changeStudy(scope, scope.userId, before.record.assigned_course_id, async (tx, courseProgress) => {
    const attempt = await findOrCreateAttempt(tx, courseProgress, quiz_step_id);
    for (const answer of answers) await writeMyAnswer(tx, attempt, answer);
    await submitAttempt(tx, courseProgress, attempt);
    await refreshEmployeeStatistics(tx, [scope.userId]);
    return readResultOf(tx, addresses, courseProgress, attempt.id);
  });
}
