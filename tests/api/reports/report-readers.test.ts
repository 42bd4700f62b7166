import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

/** Whoever gets a report is judged when it is made and when it leaves. */
let app: TestApp;
let sink: MailSink;
let organization: BuiltOrganization;
let head: string;
let asker: BuiltPerson;
let token: string;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  ({ organization, token: head } = await buildOperator(app, 'super_user'));
  asker = await buildPerson(app, organization, { role: 'operator' });
  token = await signIn(app, asker);
});

const call = async <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, as: string, body?: unknown) => {
  const answer = await app.request<T>({ method, url, token: as, body });
  expect(answer.status, url).toBeLessThan(300);
  return answer.body;
};
/** A summary, which is mailed to whoever asks for it. */
const ask = async () => (await call<{ id: string }>('POST', '/api/v2/reports/pdf', token, {})).id;
const remove = () => call('DELETE', `/api/v2/users/${asker.id}`, head);
const become = (role: string) => call('PATCH', `/api/v2/users/${asker.id}`, head, { role });
const files = () =>
  app.system.db.selectFrom('files').select('id').where('organization_id', '=', organization.id).execute();
const letters = () =>
  app.system.db
    .selectFrom('messages')
    .select(['state', 'cancel_reason'])
    .where('organization_id', '=', organization.id)
    .execute();

test('no file is made for somebody who was removed or lowered after asking, and no letter', async () => {
  const id = await ask();
  await become('employee');
  await app.jobs.runDue();
  expect([await files(), await letters()]).toEqual([[], []]);
  await become('operator');
  token = await signIn(app, asker);
  const report = await call<Report>('GET', `/api/v2/reports/${id}`, token);
  expect(report).toMatchObject({ status: 'error', error: { code: 'forbidden' } });
  await ask();
  await remove();
  await app.jobs.runDue();
  expect([await files(), await letters()]).toEqual([[], []]);
});

test('a letter that waits takes no report to somebody who was lowered meanwhile; to anybody else it does', async () => {
  await ask();
  const colleague = await buildPerson(app, organization, { role: 'operator' });
  token = await signIn(app, colleague);
  await ask();
  await app.jobs.runDue();
  expect(await letters()).toEqual([
    { state: 'planned', cancel_reason: null },
    { state: 'planned', cancel_reason: null },
  ]);
  await become('employee');
  app.context.mailer.start();
  const states = async () => (await letters()).map(({ state, cancel_reason }) => `${state} ${cancel_reason}`);
  await expect
    .poll(states, { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['cancelled permission_lost', 'sent null']));
  expect(sink.letters.map(({ to }) => to)).toEqual([colleague.email]);
});
