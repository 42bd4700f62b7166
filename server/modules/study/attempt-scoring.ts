import { updateStudyRecord } from '#modules/assignments/index.ts';
import { readFrozenModule } from '#modules/content/index.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FrozenQuestion } from '#schema/content.ts';
import { type AttemptRow, closeAttempt, selectAnswers, selectOpenAttempts } from './attempt-repository.ts';
import { finishStep } from './completion.ts';
import type { CourseProgress } from './course-progress.ts';
import { meanBest } from './progress.rules.ts';
import { hasRunOut, isAnswerRight, type Score, scoreAnswers } from './quiz.rules.ts';

/** The questions of an attempt as they were asked, with their key. Never leaves the server as it is. */
export async function readAskedQuestions(scope: TenantScope, attempt: AttemptRow): Promise<FrozenQuestion[]> {
  const { questions } = found(await readFrozenModule(scope, attempt.module_id));
  const byId = new Map(questions.map((question) => [question.id, question]));
  return attempt.asked.map((item) => {
    const question = byId.get(item.question_id) as FrozenQuestion;
    const options = item.option_ids.flatMap((id) => question.options.find((option) => option.id === id) ?? []);
    return { ...question, options };
  });
}

/**
 * Submits what was answered: unanswered is wrong. A pass finishes the step. The attempt must be open and the standing
 * locked. At the end of its time an attempt counts as completed at that moment.
 */
export async function submitAttempt(
  tx: TenantScope,
  courseProgress: CourseProgress,
  attempt: AttemptRow,
): Promise<Score> {
  const questions = await readAskedQuestions(tx, attempt);
  const answers = await selectAnswers(tx, attempt.id);
  const right = questions.filter((question) => isAnswerRight(question, answers.get(question.id) ?? []));
  const score = scoreAnswers(right.length, questions.length, attempt.passing_score);
  const isTimedOut = hasRunOut(attempt, tx.now);
  const completed_at = isTimedOut && attempt.expires_at !== null ? attempt.expires_at : tx.now;
  await closeAttempt(tx, attempt.id, {
    completed_at,
    is_timed_out: isTimedOut,
    right_count: score.rightCount,
    percent: score.percent,
    is_passed: score.isPassed,
  });
  const { record } = courseProgress;
  await updateStudyRecord(tx, record.assigned_course_id, record.user_id, {
    best_percent: meanBest(listBests(courseProgress, attempt.step_id, score.percent)),
    last_activity_at: completed_at,
  });
  await recordChange(tx, {
    action: 'study.attempt_completed',
    entity: 'attempt',
    entity_id: attempt.id,
    entity_title: record.title,
    user_id: record.user_id,
    new_value: { percent: score.percent, is_passed: score.isPassed, is_timed_out: isTimedOut, number: attempt.number },
  });
  if (score.isPassed && record.completed_at === null)
    await finishStep(tx, courseProgress, attempt.step_id, completed_at);
  return score;
}

function listBests(courseProgress: CourseProgress, stepId: string, percent: number): number[] {
  // Quizzes of a version that the person left behind count no more.
  const current = new Set(courseProgress.steps.map(({ step }) => step.id));
  const bests = new Map(
    [...courseProgress.attempts].filter(([id]) => current.has(id)).map(([id, sums]) => [id, sums.best_percent]),
  );
  bests.set(stepId, Math.max(bests.get(stepId) ?? 0, percent));
  return [...bests.values()].filter((best) => best !== null);
}

/** Submits the person's attempts whose time has run out. True: the standing has to be read again. */
export async function submitRunOut(tx: TenantScope, courseProgress: CourseProgress): Promise<boolean> {
  const { assigned_course_id, user_id } = courseProgress.record;
  if (![...courseProgress.attempts.values()].some((sums) => sums.open_attempt_id !== null)) return false;
  const open = await selectOpenAttempts(tx, assigned_course_id, user_id);
  const [runOut] = open.filter((attempt) => hasRunOut(attempt, tx.now));
  if (runOut === undefined) return false;
  await submitAttempt(tx, courseProgress, runOut);
  return true;
}
