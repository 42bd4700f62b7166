import PostalMime, { type Email } from 'postal-mime';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { Page } from '#contract/page.ts';
import type { ReportRecipients, ReportSchedule } from '#contract/report-schedules.ts';
import type { Report } from '#contract/reports.ts';
import { runSchedulesJob } from '#modules/reports/index.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

const path = '/api/v2/report-schedules';
const weekly = { category: 'employees', frequency: 'weekly', weekday: 'monday', hour: 9 } as const;
/** A Wednesday; Tashkent is five hours ahead. */
const wednesday = new Date('2026-03-11T09:00:00Z');
const monday = new Date('2026-03-16T04:00:00Z');

let app: TestApp;
let sink: MailSink;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
  app.context.mailer.start();
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  app.clock.set(wednesday);
  ({ organization, operator, token } = await buildOperator(app));
});

const call = <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, as = token) =>
  app.request<T>({ method, url, body, token: as });
const add = (body: Record<string, unknown> = weekly, as = token) =>
  call<ReportSchedule & { code: string }>('POST', path, body, as);
const read = async (id: string, as = token) => (await call<ReportSchedule>('GET', `${path}/${id}`, undefined, as)).body;

async function runAt(moment: Date): Promise<void> {
  app.clock.set(moment);
  await runSchedulesJob.handler(app.context, {}, new AbortController().signal);
  await app.jobs.runDue();
}

async function reportsOf(person: BuiltPerson): Promise<Report[]> {
  const as = await signIn(app, person);
  return (await call<{ data: Report[] }>('GET', '/api/v2/reports?mine=true', undefined, as)).body.data;
}

/** Letters to one person, once there are so many: those of earlier tests may still arrive. */
async function receive(count: number, to: BuiltPerson): Promise<Email[]> {
  app.context.mailer.wake();
  const arrived = () => sink.letters.filter((letter) => letter.to === to.email);
  await expect.poll(() => arrived().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return Promise.all(arrived().map((letter) => PostalMime.parse(letter.raw)));
}

describe('a scheduled report', () => {
  test('is made on its day and written about to its owner, once, and stands among the reports', async () => {
    const { status, body: schedule } = await add();
    expect({ status, ...schedule }).toMatchObject({
      status: 201,
      state: 'active',
      next_at: monday.toISOString(),
      last_at: null,
      sent_to: operator.email,
      can: ['edit', 'run', 'stop', 'delete'],
    });
    await runAt(new Date(monday.getTime() - 1));
    expect(await reportsOf(operator)).toEqual([]);
    await runAt(monday);
    await runAt(monday);
    expect(await reportsOf(operator)).toMatchObject([
      { category: 'employees', status: 'complete', schedule_id: schedule.id, sent_to: operator.email },
    ]);
    const log = await call<Page<AuditEntry>>(
      'GET',
      '/api/v2/audit?actor_kind=schedule',
      undefined,
      await signIn(app, operator),
    );
    // The report came by its schedule, not by its owner's hand.
    const asked = log.body.data.find(({ action }) => action === 'report.requested');
    expect(asked).toMatchObject({ actor: { id: operator.id }, actor_kind: 'schedule', actor_title: 'Сотрудники' });
    const [letter, ...others] = await receive(1, operator);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Отчёт готов: Сотрудники', to: [{ address: operator.email }] });
    expect(letter?.text).toContain('/lk/admin/statistics/reports');
    // Tables of people wait behind the sign-in.
    expect(letter?.attachments).toEqual([]);
    expect(await read(schedule.id, await signIn(app, operator))).toMatchObject({
      last_at: monday.toISOString(),
      next_at: '2026-03-23T04:00:00.000Z',
    });
  });

  test('that was missed for weeks is made once', async () => {
    await add();
    await runAt(new Date('2026-04-08T00:00:00Z'));
    expect(await reportsOf(operator)).toHaveLength(1);
  });

  test('is stopped, goes on, changes its day and goes away', async () => {
    const { id } = (await add()).body;
    const stopped = await call<ReportSchedule>('PATCH', `${path}/${id}`, { is_active: false });
    expect(stopped.body).toMatchObject({ state: 'stopped', next_at: null, can: ['edit', 'run', 'resume', 'delete'] });
    await runAt(monday);
    token = await signIn(app, operator);
    expect(await reportsOf(operator)).toEqual([]);
    const changed = await call<ReportSchedule>('PATCH', `${path}/${id}`, {
      is_active: true,
      frequency: 'monthly',
      month_day: 28,
    });
    expect(changed.body).toMatchObject({ state: 'active', next_at: '2026-03-28T04:00:00.000Z' });
    expect((await call('DELETE', `${path}/${id}`)).body).toEqual({ touched: 1 });
    expect((await call('GET', `${path}/${id}`)).status).toBe(404);
  });

  test('is its owner’s and the administrators’; nobody has one made that they may not ask for', async () => {
    const { id } = (await add()).body;
    const colleague = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    const administrator = await signIn(app, await buildPerson(app, organization, { role: 'system_admin' }));
    const teacher = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    const statusFor = async (as: string) => (await call('GET', `${path}/${id}`, undefined, as)).status;
    expect([await statusFor(colleague), await statusFor(administrator), await statusFor(teacher)]).toEqual([
      404, 200, 404,
    ]);
    expect((await add(weekly, teacher)).status).toBe(403);
    const list = async (as: string, query = '') =>
      (await call<{ total_count: number }>('GET', `${path}${query}`, undefined, as)).body.total_count;
    expect([await list(token), await list(colleague), await list(administrator)]).toEqual([1, 0, 1]);
    expect(await list(administrator, '?mine=true')).toBe(0);
  });

  test.each([
    [{ ...weekly, category: 'audit' }, 'category'],
    [{ ...weekly, hour: 24 }, 'hour'],
    [{ ...weekly, frequency: 'monthly', month_day: 29 }, 'month_day'],
    [{ ...weekly, weekday: 'someday' }, 'weekday'],
  ])('with %j is refused at its field', async (body, field) => {
    const { status, body: answer } = await call<{ errors: Record<string, string[]> }>('POST', path, body);
    expect({ status, fields: Object.keys(answer.errors) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('a schedule whose owner left', () => {
  const leave = () =>
    app.system.db.updateTable('users').set({ removed_at: wednesday }).where('id', '=', operator.id).execute();

  test('is handed over to a colleague, who is told and gets the report', async () => {
    const { id } = (await add()).body;
    const colleague = await buildPerson(app, organization, { role: 'operator', language: 'en' });
    await leave();
    await runAt(monday);
    expect(await reportsOf(colleague)).toMatchObject([{ category: 'employees', status: 'complete' }]);
    expect(await read(id, await signIn(app, colleague))).toMatchObject({ state: 'active', sent_to: colleague.email });
    const letters = await receive(2, colleague);
    expect(new Set(letters.map(({ subject }) => subject))).toEqual(
      new Set(['You now receive a report: Employees', 'Your report is ready: Employees']),
    );
  });

  test('is handed over as well when the owner may not ask for it any more', async () => {
    await add();
    const colleague = await buildPerson(app, organization, { role: 'operator' });
    await app.system.db.updateTable('users').set({ role: 'employee' }).where('id', '=', operator.id).execute();
    await runAt(monday);
    expect(await reportsOf(colleague)).toHaveLength(1);
  });

  test('stops where nobody else may have it, and says why', async () => {
    const { id } = (await add()).body;
    await leave();
    await runAt(monday);
    const administrator = await buildPerson(app, organization, { role: 'system_admin' });
    const as = await signIn(app, administrator);
    expect(await read(id, as)).toMatchObject({ state: 'owner_left', next_at: null });
    expect(await reportsOf(administrator)).toEqual([]);
    const { action } = await app.system.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(action).toBe('report_schedule.stopped');
  });
});

describe('a scheduled report has recipients and a filter', () => {
  test('whoever gets it is written to and fetches it, and does not take it away', async () => {
    const colleague = await buildPerson(app, organization, { role: 'operator' });
    const { body: schedule } = await add({ ...weekly, recipients_ids: [colleague.id] });
    expect(schedule.recipients).toMatchObject([{ id: colleague.id }]);
    await runAt(monday);
    expect(await receive(1, colleague)).toMatchObject([{ to: [{ address: colleague.email }] }]);
    expect(await receive(1, operator)).toHaveLength(1);
    const [report] = await reportsOf(colleague);
    expect(report).toMatchObject({ asked_by: { id: operator.id }, can: ['download', 'repeat'] });
    const as = await signIn(app, colleague);
    expect((await call('DELETE', `/api/v2/reports/${report?.id}`, undefined, as)).status).toBe(403);
    expect((await app.request({ method: 'GET', url: report?.url ?? '', token: as })).status).toBe(200);
  });

  test('only those who may ask for it themselves can be chosen, and departments that are there', async () => {
    const employee = await buildPerson(app, organization);
    const teacher = await buildPerson(app, organization, { role: 'content_manager' });
    const listed = await call<ReportRecipients>('GET', `${path}/recipients?category=employees`);
    expect(listed.body.people.map(({ id }) => id)).toEqual([operator.id]);
    const { body } = await call<ReportRecipients>('GET', `${path}/recipients?category=pdf`);
    expect(body.people.map(({ id }) => id)).toEqual(expect.arrayContaining([operator.id, teacher.id]));
    const fields = async (more: object) =>
      Object.keys((await call<{ errors: object }>('POST', path, { ...weekly, ...more })).body.errors);
    expect(await fields({ recipients_ids: [employee.id] })).toEqual(['recipients_ids']);
    expect(await fields({ recipients_ids: [teacher.id] })).toEqual(['recipients_ids']);
    expect(await fields({ departments_ids: [crypto.randomUUID()] })).toEqual(['departments_ids']);
  });

  test('it is made of the chosen departments alone', async () => {
    const store = await buildDepartment(app, organization, { title: 'Склад' });
    await buildPerson(app, organization, { department_id: store.id, last_name: 'Складской' });
    const { body: schedule } = await add({ ...weekly, departments_ids: [store.id] });
    expect(schedule.departments).toEqual([{ id: store.id, title: 'Склад' }]);
    await runAt(monday);
    const [report] = await reportsOf(operator);
    const file = await app.console.inject({
      url: report?.url ?? '',
      headers: { authorization: `Bearer ${await signIn(app, operator)}` },
    });
    const [people] = await readWorkbook(file.rawPayload);
    expect(people?.data.map(([name]) => name).slice(1)).toEqual([expect.stringContaining('Складской')]);
  });
});

describe('the departments of a scheduled report are deleted', () => {
  const remove = (id: string) => call('POST', '/api/v2/departments/bulk-delete', { departments_ids: [id] });

  test('the schedule stops, says why, is never about everybody by itself, and goes on with others', async () => {
    const store = await buildDepartment(app, organization, { title: 'Склад' });
    const shop = await buildDepartment(app, organization, { title: 'Магазин' });
    const { id } = (await add({ ...weekly, departments_ids: [store.id] })).body;
    await remove(store.id);
    await runAt(monday);
    token = await signIn(app, operator);
    expect(await reportsOf(operator)).toEqual([]);
    const stopped = await read(id);
    expect(stopped).toMatchObject({ state: 'departments_gone', next_at: null });
    expect(stopped.departments).toEqual([{ id: store.id, title: 'Склад (deleted)' }]);

    const edit = (body: object) => call<{ code: string; errors: object }>('PATCH', `${path}/${id}`, body);
    for (const body of [{ is_active: true }, { departments_ids: [store.id], hour: 10 }]) {
      expect(await edit(body)).toMatchObject({ status: 422, body: { code: 'department_unknown' } });
    }
    expect((await call('POST', `${path}/${id}/run`)).status).toBe(422);
    expect(await edit({ departments_ids: [shop.id] })).toMatchObject({ status: 200, body: { state: 'active' } });
  });

  test('one of two is left out, and still named', async () => {
    const store = await buildDepartment(app, organization, { title: 'Склад' });
    const shop = await buildDepartment(app, organization, { title: 'Магазин' });
    const { id } = (await add({ ...weekly, departments_ids: [store.id, shop.id] })).body;
    await remove(store.id);
    await runAt(monday);
    expect(await reportsOf(operator)).toHaveLength(1);
    token = await signIn(app, operator);
    const change = await call<ReportSchedule>('PATCH', `${path}/${id}`, { departments_ids: [store.id, shop.id] });
    expect(change.body.departments.map(({ title }) => title)).toEqual(['Склад (deleted)', 'Магазин']);
    await app.system.db.deleteFrom('department_removals').where('organization_id', '=', organization.id).execute();
    expect((await read(id)).departments.map(({ title }) => title)).toEqual(['Deleted department', 'Магазин']);
  });

  test('its owner is told once of each that is left out', async () => {
    const [store, shop, office] = await Promise.all(
      ['Склад', 'Магазин', 'Офис'].map((title) => buildDepartment(app, organization, { title })),
    );
    const ids = [store, shop, office].map((department) => department?.id ?? '');
    await add({ ...weekly, departments_ids: ids });
    await remove(ids[0] ?? '');
    const told = async () =>
      (
        await app.system.db
          .selectFrom('messages')
          .where('organization_id', '=', organization.id)
          .where('kind', '=', 'report_schedule_narrowed')
          .orderBy('created_at')
          .select(['user_id', 'payload'])
          .execute()
      ).map(({ user_id, payload }) => [user_id, (payload as { departments_ids: string[] }).departments_ids]);
    const weekMs = 7 * 24 * 60 * 60_000;
    await runAt(monday);
    expect(await told()).toEqual([[operator.id, [ids[0]]]]);
    await runAt(new Date(monday.getTime() + weekMs));
    expect(await told()).toHaveLength(1);
    token = await signIn(app, operator);
    await remove(ids[1] ?? '');
    await runAt(new Date(monday.getTime() + 2 * weekMs));
    expect(await told()).toEqual([
      [operator.id, [ids[0]]],
      [operator.id, [ids[1]]],
    ]);
  });
});

describe('the same twice', () => {
  test('is one schedule: of five at once four are refused, and none is changed into another', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const { status, body: later } = await add({ ...weekly, hour: 10 });
    expect(status).toBe(201);
    expect(await call('PATCH', `${path}/${later.id}`, { hour: 9 })).toMatchObject({
      status: 409,
      body: { code: 'report_schedule_exists' },
    });
    const colleague = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    expect((await add(weekly, colleague)).status).toBe(201);
  });

  test('is one report while it is being made, and another one afterwards', async () => {
    const { body: schedule } = await add();
    const run = async () => (await call<{ id: string }>('POST', `${path}/${schedule.id}/run`)).body.id;
    const ids = await Promise.all([1, 2, 3].map(run));
    expect(new Set(ids).size).toBe(1);
    await app.jobs.runDue();
    expect(ids).not.toContain(await run());
  });
});

describe('a scheduled report is made now', () => {
  test('beside its days, and says what came of it last', async () => {
    const { body: schedule } = await add();
    expect(schedule.last_report).toBeNull();
    const { status, body } = await call<{ id: string }>('POST', `${path}/${schedule.id}/run`);
    expect(status).toBe(202);
    expect(await read(schedule.id)).toMatchObject({
      next_at: schedule.next_at,
      last_report: { id: body.id, status: 'in_progress', error: null },
    });
    await app.jobs.runDue();
    expect(await read(schedule.id)).toMatchObject({ last_report: { id: body.id, status: 'complete' } });
    const stranger = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    expect((await call('POST', `${path}/${schedule.id}/run`, undefined, stranger)).status).toBe(404);
  });

  test('not where its owner left; whoever goes on with it has it from then on', async () => {
    const { body: schedule } = await add();
    await app.system.db.updateTable('users').set({ removed_at: monday }).where('id', '=', operator.id).execute();
    await runAt(monday);
    const administrator = await buildPerson(app, organization, { role: 'system_admin' });
    const as = await signIn(app, administrator);
    expect(await read(schedule.id, as)).toMatchObject({ state: 'owner_left', can: ['edit', 'resume', 'delete'] });
    expect((await call('POST', `${path}/${schedule.id}/run`, undefined, as)).status).toBe(403);
    await call('PATCH', `${path}/${schedule.id}`, { is_active: true }, as);
    expect(await read(schedule.id, as)).toMatchObject({ state: 'active', sent_to: administrator.email });
  });
});
