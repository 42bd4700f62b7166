import { updateStudyRecord } from '#modules/assignments/index.ts';
import { readFrozenModule } from '#modules/content/index.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FrozenQuestion } from '#schema/content.ts';
import { type AttemptRow, closeAttempt, type SavedAnswer, selectSavedAnswers } from './attempt-repository.ts';
import { finishStep } from './completion.ts';
import type { CourseProgress } from './course-progress.ts';
import { meanBest } from './progress.rules.ts';
import { findAttemptEnd, hasRunOut, isAnswerRight, type Score, scoreAnswers } from './quiz.rules.ts';

/** The questions of an attempt as they were asked, with their key. Never leaves the server as it is. */
export async function readAttemptQuestions(scope: TenantScope, attempt: AttemptRow): Promise<FrozenQuestion[]> {
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
 * locked. At the end of its time an attempt counts as completed at that moment; an end that was moved into the past takes
 * nothing back that was saved since.
 */
export async function submitAttempt(
  tx: TenantScope,
  courseProgress: CourseProgress,
  attempt: AttemptRow,
): Promise<Score> {
  const questions = await readAttemptQuestions(tx, attempt);
  const saved = await selectSavedAnswers(tx, attempt.id);
  const right = questions.filter((question) => isAnswerRight(question, saved.get(question.id)?.option_ids ?? []));
  const score = scoreAnswers(right.length, questions.length, attempt.passing_score);
  const end = findAttemptEnd(attempt, courseProgress.record, tx.timeZone);
  const isTimedOut = hasRunOut(end, tx.now);
  const completed_at = isTimedOut && end !== null ? latest([end, attempt.started_at, ...savedTimes(saved)]) : tx.now;
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

function savedTimes(answers: ReadonlyMap<string, SavedAnswer>): Date[] {
  return [...answers.values()].map(({ saved_at }) => saved_at);
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
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
