import type {
  AttemptSummary,
  EmployeeAttempt,
  EmployeeCourse,
  EmployeeCourseCard,
  EmployeeCoursesPage,
  EmployeeCoursesQuery,
  EmployeeStep,
  ReviewedAnswer,
} from '#contract/employee-courses.ts';
import { selectStudyHistory, selectStudyRecord } from '#modules/assignments/index.ts';
import { type Media, type MediaLinks, presentPicture } from '#modules/content/index.ts';
import { findEmployee } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FrozenQuestion } from '#schema/content.ts';
import {
  type AttemptRow,
  type SavedAnswer,
  selectAttempt,
  selectAttempts,
  selectAttemptsOfCourse,
  selectSavedAnswers,
} from './attempt-repository.ts';
import { readAttemptQuestions } from './attempt-scoring.ts';
import { type CertificateRow, selectCertificatesOf } from './certificate-repository.ts';
import { type PublicPages, presentCertificate } from './certificate-service.ts';
import { findThemeOfStep, listStepsOfTheme } from './course-plan.rules.ts';
import { type CourseProgress, presentProgress, presentStep, readCourseProgress, stepOf } from './course-progress.ts';
import { compareCourses } from './course-reading.ts';
import { findAttemptEnd, isAnswerRight } from './quiz.rules.ts';
import { finalizeAttempts } from './run-out-service.ts';

/** The courses of an employee as an operator sees them. 404 for somebody who is not there. */
export async function listEmployeeCourses(
  scope: TenantScope,
  userId: string,
  query: EmployeeCoursesQuery,
): Promise<EmployeeCoursesPage> {
  const person = await readPerson(scope, userId);
  const progresses = await readCourseProgress(scope, userId, await selectStudyHistory(scope, userId));
  const certificates = await selectCertificatesOf(scope, userId);
  const cards = progresses
    .map((courseProgress) => presentCard(scope, courseProgress, certificates))
    .filter((card) => !query.state || query.state.includes(card.state))
    .sort(compareCourses);
  return {
    person,
    data: cards.slice(query.offset, query.offset + query.limit),
    total_count: cards.length,
    limit: query.limit,
    offset: query.offset,
  };
}

/** One course of an employee: every step with its state, every quiz with its attempts. */
export async function readEmployeeCourse(
  scope: TenantScope,
  pages: PublicPages,
  userId: string,
  courseId: string,
): Promise<EmployeeCourse> {
  const person = await readPerson(scope, userId);
  const courseProgress = await readOneProgress(scope, userId, courseId);
  const certificates = await selectCertificatesOf(scope, userId);
  const attempts = await selectAttemptsOfCourse(scope, courseProgress.record);
  const own = certificates.find((row) => row.assigned_course_id === courseId);
  return {
    ...presentCard(scope, courseProgress, certificates),
    person,
    manual_reason: courseProgress.record.manual_reason,
    certificate: own ? presentCertificate(pages, own) : null,
    sections: courseProgress.outline.sections.map((section) => ({
      id: section.id,
      title: section.title,
      themes: section.themes.map((theme) => ({
        id: theme.id,
        title: theme.title,
        steps: listStepsOfTheme(theme).map((step) => presentEmployeeStep(scope, courseProgress, step.id, attempts)),
      })),
    })),
  };
}

/**
 * One attempt answer by answer. Operators see the key: they could read it in the module. While the attempt is open its
 * answers are not judged. 404 unless person, course and attempt belong together.
 */
export async function readEmployeeAttempt(
  scope: TenantScope,
  media: Media,
  ids: { id: string; course_id: string; attempt_id: string },
): Promise<EmployeeAttempt> {
  const person = await readPerson(scope, ids.id);
  const { record, outline } = await readOneProgress(scope, ids.id, ids.course_id);
  const attempt = found(await selectAttempt(scope, ids.attempt_id));
  if (attempt.user_id !== ids.id || attempt.assigned_course_id !== ids.course_id) throw new AppError('not_found');
  const theme = found(findThemeOfStep(outline, attempt.step_id));
  const answers = await selectSavedAnswers(scope, attempt.id);
  const questions = await readAttemptQuestions(scope, attempt);
  const links = await media.openLinks(scope);
  const others = await selectAttempts(scope, record, attempt.step_id);
  const { completed_at } = attempt;
  return {
    ...summarise(attempt),
    person,
    course: { id: record.assigned_course_id, title: record.title },
    theme: { id: theme.id, title: theme.title },
    step_id: attempt.step_id,
    expires_at: findAttemptEnd(attempt, record, scope.timeZone)?.toISOString() ?? null,
    duration_seconds:
      completed_at === null ? null : Math.round((completed_at.getTime() - attempt.started_at.getTime()) / 1000),
    questions: questions.map((question) => review(links, question, answers.get(question.id), completed_at !== null)),
    attempts: others.map(summarise),
  };
}

/** Whom it is about, with what they began brought to now. */
async function readPerson(scope: TenantScope, userId: string): Promise<{ id: string; full_name: string }> {
  const person = found(await findEmployee(scope, userId));
  await finalizeAttempts(scope, { user_id: userId });
  return { id: person.id, full_name: joinFullName(person) };
}

async function readOneProgress(scope: TenantScope, userId: string, courseId: string): Promise<CourseProgress> {
  const record = found(await selectStudyRecord(scope, courseId, userId));
  const [courseProgress] = await readCourseProgress(scope, userId, [record]);
  return found(courseProgress);
}

function presentCard(
  scope: TenantScope,
  courseProgress: CourseProgress,
  certificates: readonly CertificateRow[],
): EmployeeCourseCard {
  const { next_step: _next, place: _place, minutes_left: _minutes, ...card } = presentProgress(scope, courseProgress);
  const own = certificates.find((row) => row.assigned_course_id === card.id);
  return {
    ...card,
    best_percent: courseProgress.record.best_percent,
    attempts_count: [...courseProgress.attempts.values()].reduce((sum, { used }) => sum + used, 0),
    certificate_number: own?.number ?? null,
  };
}

function presentEmployeeStep(
  scope: TenantScope,
  courseProgress: CourseProgress,
  stepId: string,
  attempts: readonly AttemptRow[],
): EmployeeStep {
  const { id, kind, state, done_at, slides_count, slides_opened, quiz, scorm } = presentStep(
    scope,
    courseProgress,
    stepOf(courseProgress, stepId),
  );
  return {
    id,
    kind,
    state,
    started_at: courseProgress.rows.get(stepId)?.started_at.toISOString() ?? null,
    done_at,
    slides_count,
    slides_opened,
    quiz,
    scorm,
    attempts: attempts.filter((attempt) => attempt.step_id === stepId).map(summarise),
  };
}

function summarise(attempt: AttemptRow): AttemptSummary {
  return {
    id: attempt.id,
    number: attempt.number,
    started_at: attempt.started_at.toISOString(),
    completed_at: attempt.completed_at?.toISOString() ?? null,
    is_timed_out: attempt.is_timed_out,
    questions_count: attempt.asked.length,
    right_count: attempt.right_count,
    percent: attempt.percent,
    passing_score: attempt.passing_score,
    is_passed: attempt.is_passed,
  };
}

function review(
  links: MediaLinks,
  question: FrozenQuestion,
  answer: SavedAnswer | undefined,
  isJudged: boolean,
): ReviewedAnswer {
  const chosen = answer?.option_ids ?? [];
  const isRight = isAnswerRight(question, chosen);
  return {
    id: question.id,
    kind: question.kind,
    text: question.text,
    picture: presentPicture(links, question.picture),
    options: question.options.map(({ id, text, is_right }) => ({ id, text, is_right, is_chosen: chosen.includes(id) })),
    is_right: isJudged ? isRight : null,
    points: isJudged && isRight ? 1 : 0,
    answered_at: answer?.saved_at.toISOString() ?? null,
    explanation: question.explanation,
  };
}
