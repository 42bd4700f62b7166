import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import { employeeCourseCalls } from '#contract/employee-courses.calls.ts';
import { scormProgressCalls } from '#contract/scorm-assignments.calls.ts';
import { olderScormStudyCalls, scormStudyCalls } from '#contract/scorm-study.calls.ts';
import { olderStudyCalls, studyCalls } from '#contract/study.calls.ts';
import { requireScorm } from '#modules/assignments/index.ts';
import { createMedia } from '#modules/content/index.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import type { App } from '#platform/http/types.ts';
import { readGroups, readProgress, readProgressChange } from './analytics-service.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { completeCourse } from './completion-service.ts';
import { listMyCourses, readMyCourse, type StudyAddresses } from './course-reading.ts';
import { listEmployeeCourses, readEmployeeAttempt, readEmployeeCourse } from './employee-reading.ts';
import { analyseQuestions } from './item-analysis-service.ts';
import {
  changeAssignment,
  completeAssignment,
  completeManually,
  grantAttempts,
  toggleAssignment,
} from './operator-service.ts';
import { completeAttempt, openAttempt, readQuizResult, saveAnswer, submitWholeQuiz } from './quiz-service.ts';
import { savePosition } from './resume-position-service.ts';
import { readScormAttempt, readScormStatements } from './scorm-attempt-reading.ts';
import { launchScorm, recordScormStatement, saveScorm } from './scorm-service.ts';
import { readStreakOfUser } from './streak-service.ts';
import { completeTheory, initStep, launchTheme, readAssignedModule, seeSlide } from './theory-service.ts';
import { takeVersion } from './version-service.ts';

function addressesOf({ context: { config } }: Pick<App, 'context'>): StudyAddresses {
  return {
    media: createMedia(config.content.url),
    pages: { consoleUrl: config.console.url, basePath: config.basePath },
  };
}

const myCoursesRoutes = serve(studyCalls, {
  listMyCourses: ({ scope, server, query }) => listMyCourses(scope, addressesOf(server), query),
  readMyCourse: ({ scope, server, params }) => readMyCourse(scope, addressesOf(server), params.course_id),
  readAssignedModule: ({ scope, server, params, query }) =>
    readAssignedModule(scope, addressesOf(server), params.id, query),
  readMyStreak: async ({ scope }) => ({ streak: await readStreakOfUser(scope) }),
  launchTheme: ({ scope, server, params, body }) => launchTheme(scope, addressesOf(server), params.id, body.theme_id),
  initStep: ({ scope, params, body }) => initStep(scope, params.id, body.step_id),
  seeSlide: ({ scope, params, body }) => seeSlide(scope, params.id, body),
  completeTheory: ({ scope, params, body }) => completeTheory(scope, params.id, body.step_id),
  savePosition: ({ scope, params, body }) => savePosition(scope, params.id, body),
  openAttempt: ({ scope, server, params, body }) =>
    openAttempt(scope, addressesOf(server).media, params.id, body.step_id),
  saveAnswer: ({ scope, params, body }) => saveAnswer(scope, params.id, body),
  completeAttempt: ({ scope, server, params, body }) =>
    completeAttempt(scope, addressesOf(server), params.id, body.attempt_id),
  readQuizResult: ({ scope, server, params }) => readQuizResult(scope, addressesOf(server), params.id, params.step_id),
  takeVersion: ({ scope, server, params }) => takeVersion(scope, addressesOf(server), params.id),
  completeCourse: ({ scope, server, params }) => completeCourse(scope, addressesOf(server), params.id),
});

const olderRoutes = serve(olderStudyCalls, {
  listMyCoursesOfEducation: ({ scope, server, query }) => listMyCourses(scope, addressesOf(server), query),
  readMyCourseOfEducation: ({ scope, server, params }) => readMyCourse(scope, addressesOf(server), params.course_id),
  submitWholeQuiz: ({ scope, server, params, body }) =>
    submitWholeQuiz(scope, addressesOf(server), params.id, body.answers),
});

const scormRoutes = serve(scormStudyCalls, {
  launchScorm: ({ scope, server, sessionHash, params, body }) =>
    launchScorm(
      scope,
      { packageUrl: server.context.config.packageUrl, sessionHash: sessionHash ?? '' },
      params.id,
      body,
    ),
  saveScorm: ({ scope, params, body }) => saveScorm(scope, params.id, body),
});

const olderScormRoutes = serve(olderScormStudyCalls, {
  listMyScormCourses: ({ scope, server, query }) => listMyCourses(scope, addressesOf(server), query, 'scorm'),
  readMyScormCourse: async ({ scope, server, params }) =>
    readMyCourse(scope, addressesOf(server), await requireScorm(scope, params.course_id)),
  readScormStatements: ({ scope, params }) => readScormStatements(scope, params.course_id, params.user_id),
  recordScormStatement: ({ scope, body }) => recordScormStatement(scope, body),
});

const scormOperatorRoutes = serve(scormProgressCalls, {
  editScormAssignment: async ({ scope, server, params, body }) =>
    changeAssignment(scope, addressesOf(server).media, await requireScorm(scope, params.id), body),
  completeScormAssignment: async ({ scope, params }) => completeAssignment(scope, await requireScorm(scope, params.id)),
  readScormGroups: async ({ scope, params }) => readGroups(scope, await requireScorm(scope, params.id)),
  readScormProgress: async ({ scope, params }) => readProgress(scope, await requireScorm(scope, params.id)),
  readScormProgressChange: async ({ scope, params }) => readProgressChange(scope, await requireScorm(scope, params.id)),
  readScormAttempt: ({ scope, params }) => readScormAttempt(scope, params.id, params.user_id),
});

const operatorRoutes = serve(assignmentProgressCalls, {
  readAssignmentGroups: ({ scope, params }) => readGroups(scope, params.id),
  readAssignmentProgress: ({ scope, params }) => readProgress(scope, params.id),
  readAssignmentProgressChange: ({ scope, params }) => readProgressChange(scope, params.id),
  analyseQuestions: ({ scope, params }) => analyseQuestions(scope, params.id),
  editAssignment: ({ scope, server, params, body }) =>
    changeAssignment(scope, addressesOf(server).media, params.id, body),
  toggleAssignment: ({ scope, server, params, body }) =>
    toggleAssignment(scope, addressesOf(server).media, params.id, body?.is_paused),
  completeAssignment: ({ scope, params }) => completeAssignment(scope, params.id),
  completeManually: ({ scope, body }) => completeManually(scope, body),
  grantAttempts: ({ scope, params, body }) => grantAttempts(scope, params.id, body),
});

const employeeRoutes = serve(employeeCourseCalls, {
  listEmployeeCourses: ({ scope, params, query }) => listEmployeeCourses(scope, params.id, query),
  readEmployeeCourse: ({ scope, server, params }) =>
    readEmployeeCourse(scope, addressesOf(server).pages, params.id, params.course_id),
  readEmployeeAttempt: ({ scope, server, params }) => readEmployeeAttempt(scope, addressesOf(server).media, params),
});

/** What people learn, how far they are, and what they get for it. */
export const studyRoutes = combineRoutes(
  myCoursesRoutes,
  olderRoutes,
  scormRoutes,
  olderScormRoutes,
  scormOperatorRoutes,
  certificateRoutes,
  operatorRoutes,
  employeeRoutes,
);
