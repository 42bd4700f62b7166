import { defineCalls } from './calls.ts';

const permission = 'user.learning';

/** What somebody learns, step by step. `id` is the assigned course. */
export const studyCalls = defineCalls('study', {
  listMyCourses: {
    route: 'GET /learning/api/learning/assigned-courses/my-courses',
    summary: 'List my courses',
    description:
      'Returns your assigned courses with progress and the next step. Open courses come first, the nearest end date first; then planned and finished ones.',
    permission,
    query: 'myCoursesQuery',
    answer: 'myCoursesPage',
  },
  readMyCourse: {
    route: 'GET /learning/api/learning/assigned-courses/my-courses/:course_id',
    summary: 'Get one of my courses',
    description:
      'Returns the themes and steps with their state. `opened_by` names the step that unlocks a locked one. The id is that of the assigned course.',
    permission,
    answer: 'myCourse',
  },
  readAssignedModule: {
    route: 'GET /api/v2/learning/assigned-modules/:id',
    summary: 'Get a module of my course',
    description:
      'Returns the steps of the module. With `with_slides` it includes the slides, unless the theory is locked (`step_locked`); with `with_questions` the questions of the open attempt, without the right answers.',
    permission,
    query: 'assignedModuleQuery',
    answer: 'assignedModule',
  },
  readMyStreak: {
    route: 'GET /api/v2/learning/my-streak',
    summary: 'Get my weekly learning streak',
    description:
      'Returns how many weeks in a row you have learned, now and at best. `streak` is null where the organization does not count streaks.',
    permission,
    answer: 'myStreak',
  },
  launchTheme: {
    route: 'POST /learning/api/learning/assigned-courses/:id/theme/launch',
    summary: 'Start a theme',
    description:
      'Starts the first unfinished step of the theme and names it. Calling it again only returns the theme. Fails with `step_locked`, `course_paused`, `course_planned` or `course_closed`.',
    permission,
    body: 'themeLaunch',
    answer: 'themeLaunched',
  },
  initStep: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/init',
    summary: 'Start a step',
    description:
      'Starting a step twice, or reviewing one that is done, changes nothing. Fails with `step_locked`, `course_paused`, `course_planned` or `course_closed`.',
    permission,
    body: 'stepBody',
    answer: 'stepAnswer',
  },
  seeSlide: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/theory/slide',
    summary: 'Record that a slide was viewed or heard',
    description:
      'Starts the step if necessary. Repeating the call changes nothing, and once the theory is done nothing is recorded. Answers 404 for a slide of another theme.',
    permission,
    body: 'slideSeen',
    answer: 'stepAnswer',
  },
  completeTheory: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/theory/complete',
    summary: 'Complete the theory of a theme',
    description:
      'Needs every slide opened, and heard where the module demands it; otherwise `theory_incomplete` names the first missing slide. Repeating the call changes nothing.',
    permission,
    body: 'stepBody',
    answer: 'stepAnswer',
  },
  savePosition: {
    route: 'POST /learning/api/learning/assigned-courses/:id/place',
    summary: 'Save my position in a course',
    description:
      'Stores the slide, the second of a video or the question, so that you can continue on any device. An older position than the stored one is ignored (`is_kept: false`).',
    permission,
    body: 'resumePositionBody',
    answer: 'resumePositionSaved',
  },
  openAttempt: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/quiz/attempt/create',
    summary: 'Start a quiz attempt',
    description:
      'Returns the open attempt, or a new one with shuffled questions. Fails with `attempts_exhausted`, with `attempt_too_early` during the pause after an attempt (see `Retry-After`), and with `attempt_completed` once the quiz is passed.',
    permission,
    body: 'stepBody',
    answer: 'attempt',
  },
  saveAnswer: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/quiz/answer',
    summary: 'Save the answer to a question',
    description:
      'Replaces the previous answer to the question. Fails with `attempt_completed` after the end of the attempt, and with `question_unknown` or `option_unknown` for ids that are not part of it.',
    permission,
    body: 'quizAnswerBody',
    answer: 'quizAnswerSaved',
  },
  completeAttempt: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/quiz/attempt/complete',
    summary: 'Submit a quiz attempt',
    description:
      'Scores the saved answers; unanswered questions count as wrong. Submitting again returns the same result. Right answers are included only where the course allows it.',
    permission,
    body: 'attemptBody',
    answer: 'attemptResult',
  },
  readQuizResult: {
    route: 'GET /learning/api/learning/assigned-courses/:id/steps/quiz/:step_id/result',
    summary: 'Get my quiz results',
    description:
      'Returns the result of the last finished attempt and a list of all attempts. `last` is null before the first one.',
    permission,
    answer: 'quizResult',
  },
  takeVersion: {
    route: 'POST /learning/api/learning/assigned-courses/:id/version/take',
    summary: 'Accept the new version of a course',
    description:
      'Submits an open attempt and starts the steps again; earlier attempts stay in the history. It changes nothing when no newer version is offered or the course is finished.',
    permission,
    body: 'emptyBody',
    answer: 'myCourse',
  },
  completeCourse: {
    route: 'POST /learning/api/learning/assigned-courses/:id/complete',
    summary: 'Get the completion of a course',
    description:
      'Returns the completion date and the certificate. The last step completes the course by itself, so the call is safe to repeat. Fails with `course_incomplete` while a step is missing.',
    permission,
    body: 'emptyBody',
    answer: 'courseCompleted',
  },
});

/** The same by the words of the older service, and a quiz in one call. Our own pages ask by those above. */
export const olderStudyCalls = defineCalls('study', {
  listMyCoursesOfEducation: {
    route: 'GET /api/v2/learning/assigned-courses/my-courses',
    summary: 'List my courses',
    description:
      'Returns the same as the call of the learning service, for clients that know the education service only.',
    permission,
    query: 'myCoursesQuery',
    answer: 'myCoursesPage',
  },
  readMyCourseOfEducation: {
    route: 'GET /api/v2/learning/assigned-courses/my-courses/:course_id',
    summary: 'Get one of my courses',
    description:
      'Returns the same as the call of the learning service, for clients that know the education service only.',
    permission,
    answer: 'myCourse',
  },
  submitWholeQuiz: {
    route: 'POST /api/v2/learning/assigned-modules/:id/quiz',
    summary: 'Answer and submit a quiz in one call',
    description:
      'Uses the open attempt or starts one, saves the answers and submits it. Fails as starting an attempt and saving an answer do.',
    permission,
    body: 'wholeQuiz',
    answer: 'attemptResult',
  },
});
