import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  ({ organization, operator, token } = await buildOperator(app));
});

const call = <T>(method: 'GET' | 'POST' | 'DELETE', url: string, as = token, body?: unknown) =>
  app.request<T>({ method, url, token: as, body });
const ask = async (as = token) =>
  (await call<{ id: string }>('POST', '/api/v2/users/filtered-users-report?need_all=true', as, [])).body.id;
const read = async (id: string, as = token) => (await call<Report>('GET', `/api/v2/reports/${id}`, as)).body;

test('a report says who asked, how far it is and what may be done with it', async () => {
  const id = await ask();
  expect(await read(id)).toMatchObject({ progress: 0, sent_to: null, schedule_id: null, can: ['delete'] });
  expect((await read(id)).asked_by.id).toBe(operator.id);
  await app.jobs.runDue();
  expect(await read(id)).toMatchObject({ progress: 100, can: ['download', 'repeat', 'delete'] });
});

test('a report is repeated: of today, for whoever repeats it', async () => {
  const first = await ask();
  await app.jobs.runDue();
  await buildPerson(app, organization, { last_name: 'Новая' });
  const administrator = await buildPerson(app, organization, { role: 'system_admin' });
  const as = await signIn(app, administrator);
  const { status, body } = await call<{ id: string }>('POST', `/api/v2/reports/${first}/repeat`, as);
  expect(status).toBe(202);
  await app.jobs.runDue();
  const second = await read(body.id, as);
  expect(second).toMatchObject({ category: 'employees', asked_by: { id: administrator.id } });
  const file = await app.console.inject({ url: second.url ?? '', headers: { authorization: `Bearer ${as}` } });
  const [people, cover] = await readWorkbook(file.rawPayload);
  expect(people?.data).toHaveLength(4);
  expect(cover?.sheet).toBe('About');
  expect(cover?.data.filter(([label]) => label === 'Employees')).toEqual([
    ['Employees', null],
    ['Employees', 3],
  ]);
  const colleague = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
  expect((await call('POST', `/api/v2/reports/${first}/repeat`, colleague)).status).toBe(404);
});

test('a report is removed with its file, also while it is being made', async () => {
  const made = await ask();
  await app.jobs.runDue();
  const underway = await ask();
  const colleague = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
  expect((await call('DELETE', `/api/v2/reports/${made}`, colleague)).status).toBe(404);
  for (const id of [made, underway]) {
    expect((await call('DELETE', `/api/v2/reports/${id}`)).body).toEqual({ touched: 1 });
    expect((await call('GET', `/api/v2/reports/${id}`)).status).toBe(404);
  }
  await app.jobs.runDue();
  const files = app.system.db.selectFrom('files').select('id').where('organization_id', '=', organization.id);
  expect(await files.execute()).toEqual([]);
});

test('administrators see everybody’s or their own; whoever lost a permission sees nothing of its kinds', async () => {
  const id = await ask();
  const administrator = await buildPerson(app, organization, { role: 'system_admin' });
  const list = async (query: string, person: BuiltPerson) =>
    (await call<{ data: Report[] }>('GET', `/api/v2/reports${query}`, await signIn(app, person))).body.data.map(
      (report) => report.id,
    );
  expect(await list('', administrator)).toEqual([id]);
  expect(await list('?status=complete', administrator)).toEqual([]);
  expect(await list('?mine=true', administrator)).toEqual([]);
  await app.system.db.updateTable('users').set({ role: 'content_manager' }).where('id', '=', operator.id).execute();
  expect(await list('', { ...operator, role: 'content_manager' })).toEqual([]);
});

test('a report is named in the reader’s language; lists are narrowed by who asked, kind and state', async () => {
  const id = await ask();
  const administrator = await buildPerson(app, organization, { role: 'system_admin' });
  const as = await signIn(app, administrator);
  const nameIn = async (language: 'ru' | 'uz') =>
    (await app.request<Report>({ method: 'GET', url: `/api/v2/reports/${id}`, token, language })).body.name;
  expect([(await read(id)).name, await nameIn('ru'), await nameIn('uz')]).toEqual([
    'Employees',
    'Сотрудники',
    'Xodimlar',
  ]);
  const found = async (query: string) =>
    (await call<{ total_count: number }>('GET', `/api/v2/reports?${query}`, as)).body.total_count;
  expect(await found(`asked_by=${operator.id}`)).toBe(1);
  expect(await found(`asked_by=${administrator.id}`)).toBe(0);
  expect(await found('asked_by=&status=&category=')).toBe(1);
  expect(await found('category=pdf')).toBe(0);
});

test('whoever watches over the reports of an organization hears of everybody’s', async () => {
  await ask();
  const events = await app.system.db
    .selectFrom('live_events')
    .select(['user_id', 'permission'])
    .where('organization_id', '=', organization.id)
    .where('topic', '=', 'report.changed')
    .execute();
  expect(events).toEqual(
    expect.arrayContaining([
      { user_id: operator.id, permission: null },
      { user_id: null, permission: 'admin.settings.general' },
    ]),
  );
});
