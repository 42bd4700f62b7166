import { z } from 'zod';
import {
  assignmentGroups,
  assignmentProgress,
  assignmentProgressChange,
  attemptsGrant,
  manualCompleteBody,
} from '#contract/assignments.ts';
import { certificateCheck, certificateNumberParams, certificateParams } from '#contract/certificates.ts';
import { idParams, pageOf, touched } from '#contract/page.ts';
import {
  assignedModule,
  assignedModuleQuery,
  attempt,
  attemptBody,
  attemptResult,
  courseCompleted,
  myCourse,
  myCourseCard,
  myCourseParams,
  myCoursesQuery,
  quizAnswerBody,
  quizAnswerSaved,
  quizResult,
  quizStepParams,
  slideSeen,
  stepAnswer,
  stepBody,
  themeLaunch,
  themeLaunched,
  wholeQuiz,
} from '#contract/study.ts';
import { createMedia } from '#modules/content/index.ts';
import { contentDisposition } from '#platform/files/index.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import type { App, RouteSet } from '#platform/http/types.ts';
import { translator } from '#platform/i18n.ts';
import { readGroups, readProgress, readProgressChange } from './analytics-service.ts';
import { drawCertificate } from './certificate-pdf.ts';
import { checkCertificate, findReadableCertificate, verifyUrl } from './certificate-service.ts';
import { completeCourse } from './completion-service.ts';
import { listMyCourses, readMyCourse, type StudyAddresses } from './course-reading.ts';
import { employeeStudyRoutes } from './employee-routes.ts';
import { completeAssignment, completeManually, grantAttempts } from './operator-service.ts';
import { completeAttempt, openAttempt, readQuizResult, saveAnswer, submitWholeQuiz } from './quiz-service.ts';
import { completeTheory, initStep, launchTheme, readAssignedModule, seeSlide } from './theory-service.ts';
import { takeVersion } from './version-service.ts';

const learner = { permission: 'user.learning' } as const;
const operator = { permission: 'admin.learning.assigned' } as const;
const base = '/learning/assigned-courses';
const coursesPage = pageOf(myCourseCard).meta({ id: 'MyCoursesPage' });

function addressesOf({ context: { config } }: Pick<App, 'context'>): StudyAddresses {
  return {
    media: createMedia(config.content.url),
    pages: { consoleUrl: config.console.url, basePath: config.basePath },
  };
}

/** Lists of my courses: the same under both services. */
const myCourses: RouteSet = async (app) => {
  const addresses = addressesOf(app);
  app.get(
    `${base}/my-courses`,
    { config: learner, schema: { querystring: myCoursesQuery, response: { 200: coursesPage } } },
    (request) => listMyCourses(request.scope, addresses, request.query),
  );
  app.get(
    `${base}/my-courses/:course_id`,
    { config: learner, schema: { params: myCourseParams, response: { 200: myCourse } } },
    (request) => readMyCourse(request.scope, addresses, request.params.course_id),
  );
};

const steps: RouteSet = async (app) => {
  const addresses = addressesOf(app);
  app.post(
    `${base}/:id/theme/launch`,
    { config: learner, schema: { params: idParams, body: themeLaunch, response: { 200: themeLaunched } } },
    (request) => launchTheme(request.scope, addresses, request.params.id, request.body.theme_id),
  );
  app.post(
    `${base}/:id/steps/init`,
    { config: learner, schema: { params: idParams, body: stepBody, response: { 200: stepAnswer } } },
    (request) => initStep(request.scope, request.params.id, request.body.step_id),
  );
  app.post(
    `${base}/:id/steps/theory/slide`,
    { config: learner, schema: { params: idParams, body: slideSeen, response: { 200: stepAnswer } } },
    (request) => seeSlide(request.scope, request.params.id, request.body),
  );
  app.post(
    `${base}/:id/steps/theory/complete`,
    { config: learner, schema: { params: idParams, body: stepBody, response: { 200: stepAnswer } } },
    (request) => completeTheory(request.scope, request.params.id, request.body.step_id),
  );
  app.post(
    `${base}/:id/steps/quiz/attempt/create`,
    { config: learner, schema: { params: idParams, body: stepBody, response: { 200: attempt } } },
    (request) => openAttempt(request.scope, request.params.id, request.body.step_id),
  );
  app.post(
    `${base}/:id/steps/quiz/answer`,
    { config: learner, schema: { params: idParams, body: quizAnswerBody, response: { 200: quizAnswerSaved } } },
    (request) => saveAnswer(request.scope, request.params.id, request.body),
  );
  app.post(
    `${base}/:id/steps/quiz/attempt/complete`,
    { config: learner, schema: { params: idParams, body: attemptBody, response: { 200: attemptResult } } },
    (request) => completeAttempt(request.scope, addresses, request.params.id, request.body.attempt_id),
  );
  app.get(
    `${base}/:id/steps/quiz/:step_id/result`,
    { config: learner, schema: { params: quizStepParams, response: { 200: quizResult } } },
    (request) => readQuizResult(request.scope, addresses, request.params.id, request.params.step_id),
  );
  app.post(
    `${base}/:id/version/take`,
    { config: learner, schema: { params: idParams, body: z.strictObject({}), response: { 200: myCourse } } },
    (request) => takeVersion(request.scope, addresses, request.params.id),
  );
  app.post(
    `${base}/:id/complete`,
    { config: learner, schema: { params: idParams, body: z.strictObject({}), response: { 200: courseCompleted } } },
    (request) => completeCourse(request.scope, addresses, request.params.id),
  );
};

const certificates: RouteSet = async (app) => {
  const { pages } = addressesOf(app);
  app.get(
    '/certificates/:number',
    {
      config: { permission: 'public' },
      schema: { params: certificateNumberParams, response: { 200: certificateCheck } },
    },
    (request) => checkCertificate(request.systemScope, request.params.number),
  );
  app.get(
    '/learning/certificates/:id/pdf',
    {
      config: { permission: ['user.learning', 'admin.learning.assigned'] },
      schema: { params: certificateParams, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const row = await findReadableCertificate(request.scope, request.params.id);
      const { language } = request;
      const pdf = await drawCertificate(row, { language, verifyUrl: verifyUrl(pages, row.number) });
      const name = translator(language)('certificate.file_name', { number: row.number });
      return reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'private, no-store')
        .send(pdf);
    },
  );
};

const manual: RouteSet = async (app) => {
  app.post(
    `${base}/manual-complete-course`,
    { config: operator, schema: { body: manualCompleteBody, response: { 200: touched } } },
    (request) => completeManually(request.scope, request.body),
  );
  app.post(
    `${base}/:id/attempts/grant`,
    { config: operator, schema: { params: idParams, body: attemptsGrant, response: { 200: touched } } },
    (request) => grantAttempts(request.scope, request.params.id, request.body),
  );
};

const education: RouteSet = async (app) => {
  const addresses = addressesOf(app);
  await app.register(myCourses);
  await app.register(employeeStudyRoutes);
  app.get(
    '/learning/assigned-modules/:id',
    {
      config: learner,
      schema: { params: idParams, querystring: assignedModuleQuery, response: { 200: assignedModule } },
    },
    (request) => readAssignedModule(request.scope, addresses, request.params.id, request.query),
  );
  app.post(
    '/learning/assigned-modules/:id/quiz',
    { config: learner, schema: { params: idParams, body: wholeQuiz, response: { 200: attemptResult } } },
    (request) => submitWholeQuiz(request.scope, addresses, request.params.id, request.body.answers),
  );
  app.post(
    `${base}/:id/complete`,
    { config: operator, schema: { params: idParams, body: z.strictObject({}), response: { 200: touched } } },
    (request) => completeAssignment(request.scope, request.params.id),
  );
  const analytics = '/analytics/operator/assigned_course/:id';
  app.get(
    `${analytics}/groups`,
    { config: operator, schema: { params: idParams, response: { 200: assignmentGroups } } },
    (request) => readGroups(request.scope, request.params.id),
  );
  app.get(
    `${analytics}/progress`,
    { config: operator, schema: { params: idParams, response: { 200: assignmentProgress } } },
    (request) => readProgress(request.scope, request.params.id),
  );
  app.get(
    `${analytics}/progress_change`,
    { config: operator, schema: { params: idParams, response: { 200: assignmentProgressChange } } },
    (request) => readProgressChange(request.scope, request.params.id),
  );
};

const learning: RouteSet = async (app) => {
  await app.register(myCourses);
  await app.register(steps);
  await app.register(certificates);
  await app.register(manual);
};

/** What people learn, how far they are, and what they get for it. */
export const studyRoutes: DomainRoutes = { education, learning };
