import { z } from 'zod';
import { certificate } from './certificates.ts';
import { questionKind, questionPicture } from './modules.ts';
import { fixedPagingParams, id, instant, manyOf, pageOf } from './page.ts';
import { myCourseCard, myCourseState, quizProgress, scormProgress, stepKind, stepState } from './study.ts';

/** What operators read of one employee's learning. A course's `id` is the id of the assigned course. */

const personName = z.object({ id, full_name: z.string() }).meta({ id: 'PersonName' });

/** One course of the employee in short. */
const employeeCourseCard = myCourseCard
  .omit({ image_path: true, certificate: true, next_step: true, place: true, minutes_left: true })
  .extend({
    /** Mean of the best attempts of the course's quizzes, rounded down; null before the first attempt. */
    best_percent: z.int().nullable(),
    /** Attempts at all quizzes of the course. */
    attempts_count: z.int().min(0),
    certificate_number: z.string().nullable(),
  })
  .meta({ id: 'EmployeeCourseCard' });
export type EmployeeCourseCard = z.infer<typeof employeeCourseCard>;

/** `GET users/{id}/assigned-courses`: open ones first, the nearest end first; then planned, then completed. */
export const employeeCoursesQuery = z.strictObject({
  ...fixedPagingParams({ limit: 20 }),
  state: manyOf(myCourseState),
});
export type EmployeeCoursesQuery = z.infer<typeof employeeCoursesQuery>;
export const employeeCoursesPage = pageOf(employeeCourseCard)
  .extend({ person: personName })
  .meta({ id: 'EmployeeCoursesPage' });
export type EmployeeCoursesPage = z.infer<typeof employeeCoursesPage>;

/** One attempt at a quiz in short. */
const attemptSummary = z
  .object({
    id,
    number: z.int(),
    started_at: instant,
    /** Null while it is open: then there is no score yet. */
    completed_at: instant.nullable(),
    is_timed_out: z.boolean(),
    questions_count: z.int(),
    right_count: z.int().nullable(),
    /** Rounded down. */
    percent: z.int().nullable(),
    passing_score: z.int(),
    is_passed: z.boolean().nullable(),
  })
  .meta({ id: 'AttemptSummary' });
export type AttemptSummary = z.infer<typeof attemptSummary>;

const employeeStep = z
  .object({
    id,
    kind: stepKind,
    state: stepState,
    started_at: instant.nullable(),
    done_at: instant.nullable(),
    slides_count: z.int(),
    slides_opened: z.int(),
    quiz: quizProgress.nullable(),
    scorm: scormProgress.nullable(),
    attempts: z.array(attemptSummary),
  })
  .meta({ id: 'EmployeeStep' });
export type EmployeeStep = z.infer<typeof employeeStep>;

/** `GET users/{id}/courses/{course_id}`: one course with its steps and attempts. */
export const employeeCourse = employeeCourseCard
  .extend({
    person: personName,
    /** What the operator wrote who marked the course as completed; null where the person completed it. */
    manual_reason: z.string().nullable(),
    sections: z.array(
      z.object({
        id,
        title: z.string(),
        themes: z.array(z.object({ id, title: z.string(), steps: z.array(employeeStep) })),
      }),
    ),
    certificate: certificate.nullable(),
  })
  .meta({ id: 'EmployeeCourse' });
export type EmployeeCourse = z.infer<typeof employeeCourse>;

/** A question as it was asked, in the order in which its options stood, with the key. */
const reviewedAnswer = z
  .object({
    id,
    kind: questionKind,
    text: z.string(),
    picture: questionPicture.nullable(),
    options: z.array(z.object({ id, text: z.string(), is_right: z.boolean(), is_chosen: z.boolean() })),
    /** Null while the attempt is open. Nothing chosen is wrong. */
    is_right: z.boolean().nullable(),
    /** One for a right answer, else none. */
    points: z.int().min(0).max(1),
    /** When the last choice was saved; null: nothing was chosen. */
    answered_at: instant.nullable(),
    explanation: z.string(),
  })
  .meta({ id: 'ReviewedAnswer' });
export type ReviewedAnswer = z.infer<typeof reviewedAnswer>;

/** `GET users/{id}/courses/{course_id}/attempts/{attempt_id}`: one attempt, answer by answer. */
export const employeeAttempt = attemptSummary
  .extend({
    person: personName,
    course: z.object({ id, title: z.string() }),
    theme: z.object({ id, title: z.string() }),
    step_id: id,
    expires_at: instant.nullable(),
    /** Whole seconds from the start to the submission; null while it is open. */
    duration_seconds: z.int().min(0).nullable(),
    questions: z.array(reviewedAnswer),
    /** All attempts at this quiz, in the order in which they were made. */
    attempts: z.array(attemptSummary),
  })
  .meta({ id: 'EmployeeAttempt' });
export type EmployeeAttempt = z.infer<typeof employeeAttempt>;
