import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveNoun, liveNouns } from '#contract/changes.ts';
import { changeMailSettings } from '#modules/mail-settings/mail-settings-service.ts';
import { sendEmailAgain } from '#modules/mail-settings/sent-email-service.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { cancelEmailsById, queueEmail } from '#platform/mail/index.ts';
import { inTransaction } from '#platform/scope.ts';
import { listDescribedRoutes, plausibleBody } from '#tests/support/described-routes.ts';
import { ask, assign, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildScope } from '#tests/support/world.ts';
import { mailBodyOf } from './mail-settings/mail-world.ts';
import { buildTemplate, campaignOf } from './phishing/phishing-world.ts';
import { buildScormCourse } from './scorm/scorm-world.ts';
import { settingsOf } from './single-sign-on/sso-world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ organization, operator, token } = await buildOperator(app));
});
afterAll(() => app.close());

const directoryBody = {
  is_active: false,
  host: 'directory.example',
  port: 636,
  security: 'ldaps',
  certificate_authority: '',
  bind_dn: 'cn=reader,dc=example',
  bind_password: 'secret',
  base_dn: 'dc=example',
  filter: '(mail=*)',
  group_dn: '',
  attributes: {
    id: 'objectGUID',
    login: 'sAMAccountName',
    email: 'mail',
    last_name: 'sn',
    first_name: 'givenName',
    middle_name: '',
    position: '',
    department: '',
  },
  department_source: 'none',
  schedule: 'off',
  hour: 3,
  sends_invitations: false,
};

const post = (url: string, body: unknown = {}) => ask<{ id: string }>(app, token, 'POST', url, body);

/** Makes a row of an ordinary noun by the call that `defineCrud` mounts for it. */
async function createByContract(noun: string): Promise<void> {
  const operationId = `create_${noun}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const route = (await listDescribedRoutes(app)).find((described) => described.operationId === operationId);
  if (route === undefined) throw new Error(`Nothing is known that changes ${noun}: say in this file what does.`);
  const answer = await app.request({ method: 'POST', url: route.path, token, body: plausibleBody(route.body) });
  expect(answer).toMatchObject({ status: 201 });
}

/** A change of each noun that is made in a way of its own, as somebody makes it in the console. */
const changes: Readonly<Partial<Record<LiveNoun, () => Promise<unknown>>>> = {
  api_token: () =>
    post('/api/v2/settings/api-tokens', {
      kind: 'read',
      name: 'Warehouse',
      scopes: ['statistics'],
      days: 30,
      requests_per_minute: 60,
    }),
  assignment: async () => assign(app, token, (await buildCourse(app, token)).id, [operator.id]),
  campaign: async () =>
    post('/api/v2/phishing/campaigns', campaignOf([await buildTemplate(app, token)], { users: [operator.id] })),
  course: () => buildCourse(app, token, { themes: [] }),
  department: () => post('/api/v2/departments', { title: 'Sales', parent_id: null }),
  directory: () => ask(app, token, 'PUT', '/api/v2/settings/directory', directoryBody),
  employee: () =>
    post('/api/v2/users/employee/add', {
      last_name: 'Karimova',
      first_name: 'Dilnoza',
      email: 'd.karimova@vector.test',
      department: { id: organization.defaultDepartmentId, title: 'No department' },
    }),
  letter: async () => {
    const scope = buildScope(app, operator);
    const id = await queueEmail(scope, {
      kind: 'password_recovery',
      user_id: operator.id,
      recipient: operator.email,
      payload: {},
    });
    await cancelEmailsById(scope, [id]);
    return sendEmailAgain(scope, id);
  },
  mail_settings: () => changeMailSettings(buildScope(app, operator), mailBodyOf()),
  mailing: () =>
    post('/api/v2/emails/notify/employees', {
      selection: { include_ids: [operator.id] },
      theme: 'Drill',
      text: 'Tomorrow',
    }),
  module: () => post('/api/v2/library/modules', { title: 'Module' }),
  organization: () =>
    post('/api/v2/organizations/children', {
      title: 'Branch',
      users_limit: 5,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      time_zone: 'Asia/Tashkent',
      language: 'ru',
    }),
  phishing_template: () => buildTemplate(app, token),
  proof: async () => {
    await post('/api/v2/proofs', { from: '2026-03-01', to: '2026-03-11' });
    await app.jobs.runDue();
  },
  report: () => post('/api/v2/users/filtered-users-report', [operator.id]),
  report_schedule: () => post('/api/v2/report-schedules', { category: 'employees', frequency: 'weekly' }),
  single_sign_on: () =>
    ask(
      app,
      token,
      'PUT',
      '/api/v2/settings/single-sign-on',
      settingsOf('https://id.vector.test', { is_active: false }),
    ),
  scorm_course: () => buildScormCourse(app, token),
  scim: () => post('/api/v2/settings/scim/tokens', { name: 'Entra ID', days: null }),
  statistics: async () => assign(app, token, (await buildCourse(app, token)).id, [operator.id]),
  tag: () => post('/api/v2/tags/custom', { title: 'Interns', color: '#123456' }),
  task: () => inTransaction(buildScope(app, operator), (tx) => startTask(tx, 'import', 1)),
  theme: () => buildTheme(app, token),
  webhook: () =>
    post('/api/v2/settings/webhooks', {
      name: 'Chat',
      url: 'https://chat.example/hook',
      events: ['report.ready'],
      is_active: false,
    }),
};

test.each(Object.keys(liveNouns) as LiveNoun[])('a change of %s is told to open pages', async (noun) => {
  const read = () =>
    app.system.db
      .selectFrom('live_events')
      .select(['topic', 'permission', 'user_id'])
      .where('organization_id', '=', organization.id)
      .orderBy('seq')
      .execute();
  const before = (await read()).length;
  await (changes[noun] ?? (() => createByContract(noun)))();
  const listeners = liveNouns[noun];
  expect((await read()).slice(before)).toContainEqual({
    topic: expect.stringMatching(`^${noun}\\.`) as string,
    permission: 'permission' in listeners ? listeners.permission : null,
    user_id: 'owner' in listeners ? operator.id : null,
  });
});
