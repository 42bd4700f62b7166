import type { Attempt, AttemptQuestionView, AttemptResult } from '#contract/study.ts';
import { type Media, type MediaLinks, presentPicture, readFrozenModule } from '#modules/content/index.ts';
import { found } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FrozenQuestion } from '#schema/content.ts';
import { type AttemptRow, selectAnswers, selectAttempt } from './attempt-repository.ts';
import { readAttemptQuestions } from './attempt-scoring.ts';
import { selectCertificatesOf } from './certificate-repository.ts';
import { presentCertificate } from './certificate-service.ts';
import { findThemeOfStep } from './course-plan.rules.ts';
import { attemptsLeft, type CourseProgress, nextStepOf, positionIn, stepOf } from './course-progress.ts';
import type { StudyAddresses } from './course-reading.ts';
import { findAttemptEnd, findNextAttemptTime, isAnswerRight, mayShowAnswers } from './quiz.rules.ts';

/** A question without any sign of which option is right. */
function presentAttemptQuestion(
  links: MediaLinks,
  question: FrozenQuestion,
  chosen: readonly string[],
): AttemptQuestionView {
  return {
    id: question.id,
    kind: question.kind,
    text: question.text,
    picture: presentPicture(links, question.picture),
    options: question.options.map(({ id, text }) => ({ id, text })),
    chosen_ids: [...chosen],
  };
}

async function readAttemptQuestion(
  scope: TenantScope,
  media: Media,
  attempt: AttemptRow,
): Promise<AttemptQuestionView[]> {
  const answers = await selectAnswers(scope, attempt.id);
  const questions = await readAttemptQuestions(scope, attempt);
  const links = await media.openLinks(scope);
  return questions.map((question) => presentAttemptQuestion(links, question, answers.get(question.id) ?? []));
}

/** The questions of the attempt that is open now; none where none is. */
export async function readOpenQuestions(
  scope: TenantScope,
  media: Media,
  attemptId: string | null | undefined,
): Promise<AttemptQuestionView[]> {
  if (!attemptId) return [];
  return readAttemptQuestion(scope, media, found(await selectAttempt(scope, attemptId)));
}

export async function presentAttempt(
  scope: TenantScope,
  media: Media,
  courseProgress: CourseProgress,
  attempt: AttemptRow,
): Promise<Attempt> {
  return {
    id: attempt.id,
    step_id: attempt.step_id,
    number: attempt.number,
    started_at: attempt.started_at.toISOString(),
    expires_at: findAttemptEnd(attempt, courseProgress.record, scope.timeZone)?.toISOString() ?? null,
    server_time: scope.now.toISOString(),
    passing_score: attempt.passing_score,
    place: positionIn(courseProgress, attempt.step_id),
    questions: await readAttemptQuestion(scope, media, attempt),
  };
}

/** The slides of the quiz by id: what a question may point to. */
async function readSlidesOf(
  scope: TenantScope,
  { module_id }: AttemptRow,
): Promise<ReadonlyMap<string, { number: number; title: string }>> {
  const { slides } = found(await readFrozenModule(scope, module_id));
  return new Map(slides.map(({ id, title }, index) => [id, { number: index + 1, title }]));
}

/** The result of a completed attempt. What was right is part of it only where answers may be shown. */
export async function presentResult(
  scope: TenantScope,
  { pages, media }: StudyAddresses,
  courseProgress: CourseProgress,
  attempt: AttemptRow,
): Promise<AttemptResult> {
  const { record } = courseProgress;
  const theme = found(findThemeOfStep(courseProgress.outline, attempt.step_id));
  const left = attemptsLeft(courseProgress, theme, attempt.step_id);
  const isDone = stepOf(courseProgress, attempt.step_id).state === 'done';
  const isFinal = record.completed_at !== null || courseProgress.availability === 'closed';
  const showsAnswers = mayShowAnswers(isDone, left) || isFinal;
  const answers = await selectAnswers(scope, attempt.id);
  const hasPractice = theme.settings.has_practice === true;
  const questions = await readAttemptQuestions(scope, attempt);
  const slides = await readSlidesOf(scope, attempt);
  const links = await media.openLinks(scope);
  const certificates = await selectCertificatesOf(scope, record.user_id);
  const own = certificates.find((row) => row.assigned_course_id === record.assigned_course_id);
  const next = findNextAttemptTime(attempt.completed_at, theme.settings.pause_minutes, scope.now);
  return {
    id: attempt.id,
    step_id: attempt.step_id,
    language: courseProgress.language,
    number: attempt.number,
    started_at: attempt.started_at.toISOString(),
    completed_at: (attempt.completed_at as Date).toISOString(),
    is_timed_out: attempt.is_timed_out,
    questions_count: attempt.asked.length,
    right_count: attempt.right_count ?? 0,
    percent: attempt.percent ?? 0,
    passing_score: attempt.passing_score,
    is_passed: attempt.is_passed ?? false,
    attempts_left: left,
    next_attempt_at: isDone ? null : (next?.toISOString() ?? null),
    shows_answers: showsAnswers,
    has_practice: hasPractice,
    theme_title: theme.title,
    module_id: attempt.module_id,
    slides_count: slides.size,
    questions: questions.map((question) => {
      const chosen = answers.get(question.id) ?? [];
      const right = question.options.filter((option) => option.is_right).map((option) => option.id);
      return {
        ...presentAttemptQuestion(links, question, chosen),
        is_right: showsAnswers || hasPractice ? isAnswerRight(question, chosen) : null,
        right_ids: showsAnswers ? right : null,
        explanation: showsAnswers ? question.explanation : null,
        slide: slides.get(question.slide_id ?? '') ?? null,
      };
    }),
    progress: record.progress,
    next_step: nextStepOf(courseProgress),
    is_course_completed: record.completed_at !== null,
    availability: courseProgress.availability,
    certificate: own ? presentCertificate(pages, own) : null,
  };
}
