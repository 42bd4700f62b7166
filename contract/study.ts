import { z } from 'zod';
import { certificate } from './certificates.ts';
import { languages } from './constants.ts';
import { questionKind, questionPicture } from './modules.ts';
import { day, fixedPagingParams, flag, id, instant, manyOf, pageOf } from './page.ts';
import { myCourseStates } from './study-kinds.ts';

/** In these schemas a course's `id` is the id of the assigned course: what stands in `/user/learning/courses/{course_id}`. */

export const stepKind = z.enum(['theory', 'quiz', 'scorm']);
export type StepKind = z.infer<typeof stepKind>;

/** `failed`: a quiz whose attempts are all used up. */
export const stepState = z.enum(['locked', 'available', 'in_progress', 'failed', 'done']);
export type StepState = z.infer<typeof stepState>;

/** A step by name, for "finish this first" and "continue". */
const stepReference = z
  .object({
    step_id: id,
    kind: stepKind,
    theme_id: id,
    theme_title: z.string(),
    /** Goes into `/modules/{module_id}`. */
    module_id: id,
  })
  .meta({ id: 'StepReference' });
export type StepReference = z.infer<typeof stepReference>;

/** Nothing that is played lasts longer. */
const maxMediaSeconds = 24 * 3600;

/** Where somebody is in a step that is not done: on a slide, or at a question of the attempt that is open. */
export const studyPosition = z
  .object({
    step_id: id,
    slide_id: id.nullable(),
    /** Film or sound of the slide, and the second to go on from. */
    file_id: id.nullable(),
    at_seconds: z.number().int(),
    question_id: id.nullable(),
    /** Of the slide or the question, from 1. */
    number: z.number().int(),
  })
  .meta({ id: 'EmployeeStudyRoute' });
export type EmployeeStudyRoute = z.infer<typeof studyPosition>;

/** `POST …/place`. `taken_at` by the server's clock as the browser knows it; one that is ahead counts as now. */
export const resumePositionBody = z.strictObject({
  step_id: id,
  slide_id: id.nullable().default(null),
  file_id: id.nullable().default(null),
  at_seconds: z.number().int().min(0).max(maxMediaSeconds).default(0),
  question_id: id.nullable().default(null),
  taken_at: instant,
});
export type ResumePositionBody = z.infer<typeof resumePositionBody>;
/** `is_kept` false: a later place is known, or the step has none to keep (locked, done). */
export const resumePositionSaved = z.object({ is_kept: z.boolean(), server_time: instant }).meta({ id: 'PlaceKept' });

/** What a quiz step asks and how the person stands. */
export const quizProgress = z
  .object({
    questions_count: z.number().int(),
    /** Percent that passes. */
    passing_score: z.number().int(),
    time_limit_minutes: z.number().int().nullable(),
    attempts_used: z.number().int(),
    /** Null: unlimited. */
    attempts_left: z.number().int().nullable(),
    best_percent: z.number().int().nullable(),
    /** The attempt that is open now. */
    open_attempt_id: id.nullable(),
    /** When the pause after the last attempt ends; null: now. */
    next_attempt_at: instant.nullable(),
  })
  .meta({ id: 'QuizProgress' });
export type QuizProgress = z.infer<typeof quizProgress>;

/** How a person stands in an item of a SCORM package, or in the whole of it. */
export const scormStatus = z.enum(['not_started', 'in_progress', 'completed', 'passed', 'failed']);
export type ScormStatus = z.infer<typeof scormStatus>;

/** What is known of an item of a SCORM package. */
export const scormProgress = z
  .object({
    /** Identifier in the package. */
    item: z.string(),
    status: scormStatus,
    /** Whole percents, down; null without a score. */
    score_percent: z.number().int().nullable(),
    total_seconds: z.number().int(),
  })
  .meta({ id: 'ScormProgress' });
export type ScormProgress = z.infer<typeof scormProgress>;

const myStep = z
  .object({
    /** Step id; for a quiz it goes into `/quiz/{quiz_id}`. */
    id,
    kind: stepKind,
    module_id: id,
    state: stepState,
    /** The step to finish first; set when `locked`. */
    opened_by: stepReference.nullable(),
    /** Estimated, whole minutes. */
    minutes: z.number().int(),
    done_at: instant.nullable(),
    slides_count: z.number().int(),
    slides_opened: z.number().int(),
    quiz: quizProgress.nullable(),
    /** An item of a SCORM package: a course of these has a theme for each, in any order. */
    scorm: scormProgress.nullable(),
  })
  .meta({ id: 'MyStep' });
export type MyStep = z.infer<typeof myStep>;

const myTheme = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    image_path: z.string().nullable(),
    steps: z.array(myStep),
  })
  .meta({ id: 'MyTheme' });
export type MyTheme = z.infer<typeof myTheme>;

const mySection = z.object({ id, title: z.string(), themes: z.array(myTheme) }).meta({ id: 'MySection' });

export const myCourseState = z.enum(myCourseStates);

/**
 * Whether anything may be done now. `planned`: before the start. `open`. `late`: after the end, still allowed.
 * `closed`: after the end and closed hard, or completed by the operator. `paused`: the operator paused it.
 */
const courseAvailability = z.enum(['planned', 'open', 'late', 'closed', 'paused']);
export type CourseAvailability = z.infer<typeof courseAvailability>;

export const myCourseCard = z
  .object({
    id,
    type: z.enum(['library', 'scorm']),
    title: z.string(),
    description: z.string(),
    /** What the course is written in. */
    language: z.enum(languages),
    image_path: z.string().nullable(),
    state: myCourseState,
    availability: courseAvailability,
    start_date: day,
    /** The person's own end: an extension counts. Null: no end. */
    end_date: day.nullable(),
    /** Days until the end, today counted as 0; negative when past; null without an end. */
    days_left: z.number().int().nullable(),
    is_behind: z.boolean(),
    /** Percent of required steps done, rounded down. */
    progress: z.number().int().min(0).max(100),
    steps_done: z.number().int(),
    steps_count: z.number().int(),
    /** Estimated for what is not done yet. */
    minutes_left: z.number().int(),
    /** Where to go on: the step that the person was in, else the first open one; null when nothing may be done. */
    next_step: stepReference.nullable(),
    /** The place in `next_step`; null: from its beginning. */
    place: studyPosition.nullable(),
    started_at: instant.nullable(),
    completed_at: instant.nullable(),
    is_late: z.boolean(),
    /** The operator offers a newer version than the one that the person began. */
    has_newer_version: z.boolean(),
    /** Marked as completed by an operator. */
    is_manual: z.boolean(),
    /** The assignment was deleted then: what was done in it can be read, and `availability` is `closed`. */
    withdrawn_at: instant.nullable(),
    certificate: certificate.nullable(),
  })
  .meta({ id: 'MyCourseCard' });
export type MyCourseCard = z.infer<typeof myCourseCard>;
export const myCoursesPage = pageOf(myCourseCard).meta({ id: 'MyCoursesPage' });

export const myCourse = myCourseCard
  .extend({
    is_free_order: z.boolean(),
    has_certificate: z.boolean(),
    /** The person took it and may give it back: what they did stays, and waits for them. */
    may_leave: z.boolean(),
    sections: z.array(mySection),
  })
  .meta({ id: 'MyCourse' });
export type MyCourse = z.infer<typeof myCourse>;

export const myCoursesQuery = z.strictObject({
  ...fixedPagingParams({ limit: 100 }),
  state: manyOf(myCourseState),
});
export type MyCoursesQuery = z.infer<typeof myCoursesQuery>;

/** One slide as the learner gets it. `frame_url` is on the content origin and works for an hour. */
const mySlide = z
  .object({
    id,
    order_id: z.number().int(),
    title: z.string(),
    /** The words of the slide, for screen readers. */
    text: z.string(),
    frame_url: z.string(),
    audio_path: z.string().nullable(),
    is_opened: z.boolean(),
    is_audio_heard: z.boolean(),
  })
  .meta({ id: 'MySlide' });
export type MySlide = z.infer<typeof mySlide>;

/** A question as the learner gets it: no sign of which option is right. */
const attemptQuestion = z
  .object({
    id,
    kind: questionKind,
    text: z.string(),
    picture: questionPicture.nullable(),
    options: z.array(z.object({ id, text: z.string() })),
    /** What the person chose so far. */
    chosen_ids: z.array(id),
  })
  .meta({ id: 'AttemptQuestionView' });
export type AttemptQuestionView = z.infer<typeof attemptQuestion>;

/** The module page: theory and what comes after it. */
export const assignedModule = z
  .object({
    id,
    course_id: id,
    course_title: z.string(),
    language: z.enum(languages),
    theme_id: id,
    title: z.string(),
    needs_audio: z.boolean(),
    theory: myStep.nullable(),
    quiz: myStep.nullable(),
    /** Where the person is in the theory. */
    place: studyPosition.nullable(),
    /** The server's clock now, so that a wrong clock of the device does not matter. */
    server_time: instant,
    /** With `with_slides`. Opening them again after the theory is done is review and writes nothing. */
    slides: z.array(mySlide).optional(),
    /** With `with_questions`: the questions of the attempt that is open now, else empty. */
    questions: z.array(attemptQuestion).optional(),
  })
  .meta({ id: 'AssignedModule' });
export type AssignedModule = z.infer<typeof assignedModule>;
export const assignedModuleQuery = z.strictObject({
  with_slides: flag.default(false),
  with_questions: flag.default(false),
});

export const themeLaunch = z.strictObject({ theme_id: id });
/** `step` is the one to begin with. */
export const themeLaunched = z.object({ theme: myTheme, step: stepReference.nullable() }).meta({ id: 'ThemeLaunched' });
export const stepBody = z.strictObject({ step_id: id });
/** `next_step` is what opens after this one. */
export const stepAnswer = z
  .object({ step: myStep, progress: z.number().int(), next_step: stepReference.nullable() })
  .meta({ id: 'StepAnswer' });
export type StepAnswer = z.infer<typeof stepAnswer>;

/** `POST …/steps/theory/slide`: the slide was opened, or its audio heard to the end. Repeating it changes nothing. */
export const slideSeen = z.strictObject({ step_id: id, slide_id: id, is_audio_heard: z.boolean().default(false) });
export type SlideSeen = z.infer<typeof slideSeen>;

/** An open attempt. Asking again for one returns the same, with the same questions in the same order. */
export const attempt = z
  .object({
    id,
    step_id: id,
    number: z.number().int(),
    started_at: instant,
    /** By the server's clock; null without a time limit. At this moment the saved answers are submitted. */
    expires_at: instant.nullable(),
    /** The server's clock now, so that a wrong clock of the device does not matter. */
    server_time: instant,
    passing_score: z.number().int(),
    /** Where the person is in it. */
    place: studyPosition.nullable(),
    questions: z.array(attemptQuestion),
  })
  .meta({ id: 'Attempt' });
export type Attempt = z.infer<typeof attempt>;

export const quizAnswerBody = z.strictObject({
  attempt_id: id,
  question_id: id,
  /** An empty list takes the answer back. */
  option_ids: z.array(id).max(20),
});
export type QuizAnswerBody = z.infer<typeof quizAnswerBody>;
export const quizAnswerSaved = z
  .object({ question_id: id, option_ids: z.array(id), saved_at: instant, answered_count: z.number().int() })
  .meta({ id: 'QuizAnswerSaved' });
export const attemptBody = z.strictObject({ attempt_id: id });

/** One question of a finished attempt. `right_ids` and `explanation` only when the answers may be shown; `is_right` then, and
 * where the author allows practice. */
const answerReview = z
  .object({
    id,
    kind: questionKind,
    text: z.string(),
    picture: questionPicture.nullable(),
    options: z.array(z.object({ id, text: z.string() })),
    chosen_ids: z.array(id),
    is_right: z.boolean().nullable(),
    right_ids: z.array(id).nullable(),
    explanation: z.string().nullable(),
    /** The slide that answers it, counted from 1; null where its author named none. */
    slide: z.object({ number: z.number().int(), title: z.string() }).nullable(),
  })
  .meta({ id: 'AnswerReview' });

export const attemptResult = z
  .object({
    id,
    step_id: id,
    /** What the questions are written in. */
    language: z.enum(languages),
    number: z.number().int(),
    started_at: instant,
    completed_at: instant,
    /** The time ran out and the saved answers were submitted. */
    is_timed_out: z.boolean(),
    questions_count: z.number().int(),
    right_count: z.number().int(),
    /** Rounded down: what is shown never looks better than what counted. */
    percent: z.number().int(),
    passing_score: z.number().int(),
    is_passed: z.boolean(),
    attempts_left: z.number().int().nullable(),
    next_attempt_at: instant.nullable(),
    /** Right answers are shown after passing, or when no attempt is left. */
    shows_answers: z.boolean(),
    /** The author allows practice: with the right answers at hand it needs no attempt. */
    has_practice: z.boolean(),
    theme_title: z.string(),
    /** What the quiz is about: goes into `/modules/{module_id}`. */
    module_id: id,
    /** Of that module: what may be read once more. */
    slides_count: z.number().int(),
    questions: z.array(answerReview),
    /** Where the course stands now. */
    progress: z.number().int(),
    next_step: stepReference.nullable(),
    is_course_completed: z.boolean(),
    /** Of the course now: a new attempt needs `open` or `late`. */
    availability: courseAvailability,
    certificate: certificate.nullable(),
  })
  .meta({ id: 'AttemptResult' });
export type AttemptResult = z.infer<typeof attemptResult>;

/** `GET …/steps/quiz/{step_id}/result`: the last finished attempt, and all of them in short. */
export const quizResult = z
  .object({
    last: attemptResult.nullable(),
    attempts: z.array(
      z.object({
        id,
        number: z.number().int(),
        completed_at: instant,
        percent: z.number().int(),
        is_passed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'QuizResult' });
export type QuizResult = z.infer<typeof quizResult>;

/** The whole quiz at once (`POST assigned-modules/{id}/quiz`): opens an attempt when none is open, answers, completes. */
export const wholeQuiz = z.strictObject({
  answers: z.array(z.strictObject({ question_id: id, option_ids: z.array(id).max(20) })).max(500),
});

/** Calendar weeks with something learnt, one after the other. */
const streak = z.object({ current: z.int().min(0), longest: z.int().min(0) }).meta({ id: 'Streak' });
export type Streak = z.infer<typeof streak>;

/** Null where the organization does not count them. */
export const myStreak = z.object({ streak: streak.nullable() }).meta({ id: 'MyStreak' });

/** `POST …/{id}/complete`: asked when every step is done; repeating it answers the same. */
export const courseCompleted = z
  .object({ completed_at: instant, is_late: z.boolean(), certificate: certificate.nullable() })
  .meta({ id: 'CourseCompleted' });

/** A 409 `step_locked` carries in `errors` the step to finish: `step_id`, `kind`, `theme_title`, one value each. */
