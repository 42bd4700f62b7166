import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { listDescribedRoutes, nameRoute } from '#tests/support/described-routes.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { setReadOnly } from '#tests/support/read-only.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOperator } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, listRecipients, startCampaign } from '../phishing/phishing-world.ts';
import { buildScormCourse } from '../scorm/scorm-world.ts';
import { learnerOf } from '../study/learner.ts';

/** A walk through every route is as long as there are routes. */
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let token: string;
let operator: BuiltPerson;
/** What stands in the addresses: the name of the noun before the parameter, or of the parameter itself. */
let ids: Readonly<Record<string, string>>;
let learner: ReturnType<typeof learnerOf>;

beforeAll(async () => {
  app = await startTestApp({ DEMO: '1' });
  app.context.log.level = 'silent';
  ({ operator, token } = await buildOperator(app, 'super_user'));
  ids = await buildWorld();
});
afterAll(() => app.close());

/** Something of each noun, and an attempt whose time runs out meanwhile. */
async function buildWorld() {
  const course = await buildCourse(app, token, { themes: [{}, { settings: { time_limit_minutes: 1 } }] });
  const assigned = await assign(app, token, course.id, [operator.id]);
  learner = learnerOf(app, token, assigned);
  await learner.study(await learner.findStep('theory'));
  const quiz = await learner.findStep('quiz');
  await learner.tryQuiz(quiz, 2);
  await learner.study(await learner.findStep('theory', 1));
  await learner.openAttempt(await learner.findStep('quiz', 1));
  const template = await buildTemplate(app, token);
  const campaign = await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
  const report = await ask<{ id: string }>(app, token, 'POST', '/api/v2/users/filtered-users-report?need_all=true', {});
  const scorm = await buildScormCourse(app, token);
  await app.jobs.runDue();
  const [recipient] = (await listRecipients(app, token, campaign.id)).data;
  return {
    organizations: operator.organizationId,
    organization: operator.organizationId,
    users: operator.id,
    user_id: operator.id,
    people: operator.id,
    departments: operator.departmentId,
    'content/courses': course.id,
    'library/courses': course.id,
    'scorm/courses': scorm.id,
    themes: course.sections[0]?.themes[0]?.id ?? '',
    modules: course.sections[0]?.themes[0]?.module_id ?? '',
    'assigned-modules': quiz.module_id,
    'assigned-courses': assigned,
    assigned_course: assigned,
    course_id: assigned,
    step_id: quiz.id,
    templates: template.id,
    campaigns: campaign.id,
    recipient_id: recipient?.id ?? '',
    reports: report.id,
  };
}

/** Nothing of these is handed out before it is put down: a secret that is asked back, whoever took personal data away. */
const handOut = [
  'GET /api/v2/data-protection/own-data',
  'GET /api/v2/reports/{id}/file',
  'GET /users/api/v1/users/twofa/my-qr-link',
];

/** `/api/v2/users/{id}` with the id of somebody; an unknown one where nothing of the kind was made. */
function addressOf(path: string): string {
  return path.replaceAll(/((?:[\w-]+\/)?([\w-]+))\/\{(\w+)\}/g, (_, place: string, noun: string, name: string) => {
    return `${place}/${ids[name] ?? ids[place] ?? ids[noun] ?? newId()}`;
  });
}

test('every question is answered while the database takes no changes as it was before', async () => {
  const routes = (await listDescribedRoutes(app)).filter(({ method }) => method === 'GET');
  const readAll = async () => {
    const statuses = new Map<string, number>();
    for (const route of routes) {
      const { status } = await app.request({ method: 'GET', url: addressOf(route.path), token });
      statuses.set(nameRoute(route), status);
    }
    return statuses;
  };
  const before = await readAll();
  expect([...before.values()].filter((status) => status === 200).length).toBeGreaterThan(130);
  // The session's last use is due to be noted, the figures of the organization are old, and the attempt has run out.
  app.clock.advance(120_000);
  await setReadOnly(app, true);
  // Connections that were ended with it are noticed one by one.
  await expect
    .poll(() => app.request({ method: 'GET', url: '/users/api/v1/users/me', token }))
    .toMatchObject({ status: 200 });
  const after = [...(await readAll())];
  await setReadOnly(app, false);
  const changed = after.filter(([name, status]) => status !== before.get(name));
  expect(changed).toEqual(handOut.map((name) => [name, 503]));

  expect(await learner.findStep('quiz', 1)).toMatchObject({ quiz: { open_attempt_id: null, attempts_used: 1 } });
});
