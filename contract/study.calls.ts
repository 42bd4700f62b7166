import { defineCalls } from './calls.ts';

const permission = 'user.learning';

/** What somebody learns, step by step. `id` is the assigned course. */
export const studyCalls = defineCalls('study', {
  listMyCourses: {
    route: 'GET /learning/api/learning/assigned-courses/my-courses',
    summary: 'My courses',
    permission,
    query: 'myCoursesQuery',
    answer: 'myCoursesPage',
  },
  readMyCourse: {
    route: 'GET /learning/api/learning/assigned-courses/my-courses/:course_id',
    summary: 'One of my courses',
    permission,
    answer: 'myCourse',
  },
  readAssignedModule: {
    route: 'GET /api/v2/learning/assigned-modules/:id',
    summary: 'A module of my course',
    permission,
    query: 'assignedModuleQuery',
    answer: 'assignedModule',
  },
  readMyStreak: {
    route: 'GET /api/v2/learning/my-streak',
    summary: 'How many weeks in a row I learn, where the organization counts them',
    permission,
    answer: 'myStreak',
  },
  launchTheme: {
    route: 'POST /learning/api/learning/assigned-courses/:id/theme/launch',
    summary: 'Begin a theme',
    permission,
    body: 'themeLaunch',
    answer: 'themeLaunched',
  },
  initStep: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/init',
    summary: 'Begin a step',
    permission,
    body: 'stepBody',
    answer: 'stepAnswer',
  },
  seeSlide: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/theory/slide',
    summary: 'A slide was opened or heard',
    permission,
    body: 'slideSeen',
    answer: 'stepAnswer',
  },
  completeTheory: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/theory/complete',
    summary: 'Finish the slides',
    permission,
    body: 'stepBody',
    answer: 'stepAnswer',
  },
  keepPlace: {
    route: 'POST /learning/api/learning/assigned-courses/:id/place',
    summary: 'Keep where I am in a course',
    permission,
    body: 'placeBody',
    answer: 'placeKept',
  },
  openAttempt: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/quiz/attempt/create',
    summary: 'Open an attempt, or the one that is open',
    permission,
    body: 'stepBody',
    answer: 'attempt',
  },
  saveAnswer: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/quiz/answer',
    summary: 'Save an answer',
    permission,
    body: 'quizAnswerBody',
    answer: 'quizAnswerSaved',
  },
  completeAttempt: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/quiz/attempt/complete',
    summary: 'Finish an attempt',
    permission,
    body: 'attemptBody',
    answer: 'attemptResult',
  },
  readQuizResult: {
    route: 'GET /learning/api/learning/assigned-courses/:id/steps/quiz/:step_id/result',
    summary: 'The last finished attempt',
    permission,
    answer: 'quizResult',
  },
  takeVersion: {
    route: 'POST /learning/api/learning/assigned-courses/:id/version/take',
    summary: 'Go on with the newer version',
    permission,
    body: 'emptyBody',
    answer: 'myCourse',
  },
  completeCourse: {
    route: 'POST /learning/api/learning/assigned-courses/:id/complete',
    summary: 'Finish a course whose steps are done',
    permission,
    body: 'emptyBody',
    answer: 'courseCompleted',
  },
});

/** The same by the words of the older service, and a quiz in one call. Our own pages ask by those above. */
export const olderStudyCalls = defineCalls('study', {
  listMyCoursesOfEducation: {
    route: 'GET /api/v2/learning/assigned-courses/my-courses',
    summary: 'My courses',
    permission,
    query: 'myCoursesQuery',
    answer: 'myCoursesPage',
  },
  readMyCourseOfEducation: {
    route: 'GET /api/v2/learning/assigned-courses/my-courses/:course_id',
    summary: 'One of my courses',
    permission,
    answer: 'myCourse',
  },
  submitWholeQuiz: {
    route: 'POST /api/v2/learning/assigned-modules/:id/quiz',
    summary: 'Answer and finish a whole quiz',
    permission,
    body: 'wholeQuiz',
    answer: 'attemptResult',
  },
});
