import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeSetUndo } from '#contract/change-sets.ts';
import type { ImportEntry } from '#contract/imports.ts';
import type { Page } from '#contract/page.ts';
import type { LongTask } from '#contract/tasks.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildOrganization,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';
import { importBase, previewImport } from './upload.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, operator, token } = await buildOperator(app));
});

type Failure = { code: string };

const upload = (content: Uint8Array | string, as = token) => previewImport(app, as, content);

async function begin(event_id: string, options: Record<string, unknown> = {}, as = token): Promise<void> {
  const body = { event_id, need_message: false, ...options };
  expect((await app.request({ method: 'POST', url: `${importBase}/process`, token: as, body })).status).toBe(202);
}

async function importFile(text: string, options: Record<string, unknown> = {}): Promise<string> {
  const { event_id } = await upload(text);
  await begin(event_id, options);
  await app.jobs.runDue();
  expect((await readEvent(event_id)).status).toBe('success');
  return event_id;
}

const readEvent = async (id: string, as = token) =>
  (await app.request<LongTask>({ method: 'GET', url: `/api/v2/events/${id}`, token: as })).body;

const requestUndo = (id: string) =>
  app.request<Failure & { id: string }>({ method: 'POST', url: `${importBase}/${id}/undo`, token });

async function undo(id: string): Promise<ChangeSetUndo> {
  const begun = await requestUndo(id);
  expect(begun.status).toBe(202);
  await app.jobs.runDue();
  const event = await readEvent(begun.body.id);
  expect(event).toMatchObject({ kind: 'import_undo', status: 'success' });
  return event.result as ChangeSetUndo;
}

interface Person {
  id: string;
  email: string;
  position: string;
  department: { title: string };
}
async function listPeople(): Promise<Person[]> {
  const answer = await app.request<Page<Person>>({ method: 'GET', url: '/api/v2/users?limit=100', token });
  return answer.body.data.filter(({ email }) => email !== operator.email);
}

async function listDepartments(): Promise<string[]> {
  const rows = await app.system.db
    .selectFrom('departments')
    .where('organization_id', '=', organization.id)
    .select('title')
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title);
}

const listImports = async () =>
  (await app.request<Page<ImportEntry>>({ method: 'GET', url: importBase, token })).body.data;

describe('taking an import back', () => {
  test('removes who was added, puts back what was changed, and clears the departments that it made', async () => {
    const sales = await buildDepartment(app, organization, { title: 'Продажи' });
    await buildPerson(app, organization, { email: 'known@b.test', position: 'старая', department_id: sales.id });
    const id = await importFile(
      [
        'Почта;ФИО;Должность;Отдел',
        'known@b.test;;новая;Завод / Цех',
        'new@b.test;Новая Анна;слесарь;Завод / Цех',
      ].join('\n'),
    );
    expect(await listDepartments()).toEqual(['Без отдела', 'Завод', 'Продажи', 'Цех']);
    expect(await undo(id)).toEqual({ removed: 1, put_back: 1, restored: 0, departments: 2, kept_count: 0, kept: [] });
    expect(await listPeople()).toMatchObject([
      { email: 'known@b.test', position: 'старая', department: { title: 'Продажи' } },
    ]);
    expect(await listDepartments()).toEqual(['Без отдела', 'Продажи']);
    const removed = await app.request<Page<{ email: string }>>({ method: 'GET', url: '/api/v2/users/removed', token });
    expect(removed.body.data.map(({ email }) => email)).toEqual(['new@b.test']);
  });

  test('brings back whom a replacement removed', async () => {
    await Promise.all([1, 2, 3].map((n) => buildPerson(app, organization, { email: `kept${n}@b.test` })));
    await buildPerson(app, organization, { email: 'gone@b.test' });
    const rows = [1, 2, 3].map((n) => `kept${n}@b.test;A B`);
    const id = await importFile(['email;full name', ...rows].join('\n'), { add_type: 'replace' });
    expect(await listPeople()).toHaveLength(3);
    expect(await undo(id)).toMatchObject({ restored: 1, kept_count: 0 });
    expect((await listPeople()).map(({ email }) => email)).toContain('gone@b.test');
  });

  test('leaves alone what somebody did since, and says what and why', async () => {
    await buildPerson(app, organization, { email: 'moved@b.test', position: 'старая' });
    const id = await importFile(
      [
        'Почта;ФИО;Должность;Отдел',
        'moved@b.test;;новая;',
        'boss@b.test;Новый Шеф;;Завод',
        'plain@b.test;Новая Анна;;',
      ].join('\n'),
    );
    const people = new Map((await listPeople()).map((person) => [person.email, person.id]));
    const change = async (email: string, body: object) => {
      const url = `/api/v2/users/${people.get(email)}`;
      const answer = await app.request({ method: 'PATCH', url, token, body });
      expect([email, answer.status]).toEqual([email, 200]);
    };
    await change('moved@b.test', { position: 'третья' });
    await change('boss@b.test', { role: 'operator' });
    const result = await undo(id);
    expect(result).toMatchObject({ removed: 1, put_back: 0, departments: 0, kept_count: 3 });
    expect(result.kept.map(({ reason }) => reason).toSorted()).toEqual([
      'changed_since',
      'department_in_use',
      'role_changed',
    ]);
    expect((await listPeople()).map(({ email, position }) => [email, position])).toEqual(
      expect.arrayContaining([
        ['moved@b.test', 'третья'],
        ['boss@b.test', ''],
      ]),
    );
  });

  test('is possible once, for 24 hours, and not for somebody else’s organization', async () => {
    const id = await importFile('email;full name\na@b.test;A B\n');
    const stranger = (await buildOperator(app)).token;
    expect((await app.request({ method: 'POST', url: `${importBase}/${id}/undo`, token: stranger })).status).toBe(404);
    await undo(id);
    expect(await requestUndo(id)).toMatchObject({ status: 409, body: { code: 'import_undone_already' } });

    const late = await importFile('email;full name\nb@b.test;A B\n');
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 24 * 3_600_000));
    try {
      token = await signIn(app, operator);
      expect(await requestUndo(late)).toMatchObject({ status: 409, body: { code: 'import_undo_expired' } });
    } finally {
      app.clock.set(before);
    }
  });

  test('of one that still runs is refused as that, not as unknown', async () => {
    const id = await importFile('email;full name\na@b.test;A B\n');
    const setFinished = (finished_at: Date | null) =>
      app.system.db.updateTable('change_sets').set({ finished_at }).where('id', '=', id).execute();
    await setFinished(null);
    expect(await requestUndo(id)).toMatchObject({ status: 409, body: { code: 'change_set_under_way' } });
    await setFinished(app.clock.now());
    expect(await undo(id)).toMatchObject({ removed: 1 });
  });

  test('is offered by the list of the latest imports until it happened', async () => {
    const id = await importFile('email;full name\na@b.test;A B\nbroken;C D\n');
    expect(await listImports()).toMatchObject([
      {
        id,
        file_name: 'people.csv',
        status: 'success',
        created_by: { id: operator.id },
        result: { created: 1, refused: 1 },
        undo_until: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
        undone_at: null,
      },
    ]);
    await undo(id);
    expect(await listImports()).toMatchObject([{ id, undo_until: null, undone_at: app.clock.now().toISOString() }]);
  });
});

describe('the file of an import’s rows', () => {
  const rowsOf = (id: string, format: string, as: string | null = token) =>
    app.request<string>({
      method: 'GET',
      url: `${importBase}/${id}/rows?format=${format}`,
      language: 'ru',
      ...(as !== null && { token: as }),
    });

  test('tells the state of every row and the reason, and nothing in it is a formula', async () => {
    await buildPerson(app, organization, { email: 'known@b.test', position: 'старая' });
    const id = await importFile(
      [
        'Почта;ФИО;Должность',
        'known@b.test;;=новая',
        'new@b.test;=HYPERLINK("x") Анна;',
        'broken;Кто То;',
        'known@b.test;;',
      ].join('\n'),
    );
    const { status, body, headers } = await rowsOf(id, 'csv');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('attachment');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^\ufeff?Строка;/);
    expect(lines[1]).toContain('known@b.test');
    expect(lines[2]).toContain(`'=HYPERLINK`);
    expect(lines[3]).toMatch(/^4;.*Адрес неверный: broken;/);
    expect(lines[4]).toMatch(/^5;.*уже есть в строке 2/);
    const sheet = await rowsOf(id, 'xlsx');
    expect(sheet.status).toBe(200);
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
  });

  test('is for a session of the same organization alone', async () => {
    const id = await importFile('email;full name\na@b.test;A B\n');
    expect((await rowsOf(id, 'csv', null)).status).toBe(401);
    expect((await rowsOf(id, 'csv', (await buildOperator(app)).token)).status).toBe(404);
  });
});

describe('stopping an import that runs', () => {
  test('gets through while it writes, and leaves nothing behind', { timeout: 60_000 }, async () => {
    const big = await buildOrganization(app, { users_limit: 10_000 });
    const asker = await buildPerson(app, big, { role: 'operator' });
    const as = await signIn(app, asker);
    const known = await buildPerson(app, big, { email: 'known@b.test', position: 'старая' });
    const rows = Array.from(
      { length: 6000 },
      (_, index) => `person${index}@b.test;Иванов Иван;слесарь;Цех ${index % 9}`,
    );
    const { event_id } = await upload(['Почта;ФИО;Должность;Отдел', 'known@b.test;;новая;', ...rows].join('\n'), as);
    await begin(event_id, { need_message: true }, as);
    const work = app.jobs.runDue();
    for (let event = await readEvent(event_id, as); event.done === 0; event = await readEvent(event_id, as)) {
      expect(event.status).toBe('in_process');
    }
    const stop = await app.request<LongTask>({ method: 'DELETE', url: `/api/v2/events/${event_id}`, token: as });
    expect(stop.body).toMatchObject({ status: 'in_process', cancel_requested: true });
    await work;
    const event = await readEvent(event_id, as);
    expect(event.status).toBe('cancelled');
    expect(event.done).toBeLessThan(6001);

    const { db } = app.system;
    const people = await db
      .selectFrom('users')
      .where('organization_id', '=', big.id)
      .select(['id', 'position'])
      .orderBy('created_at')
      .execute();
    expect(people.map(({ id }) => id).toSorted()).toEqual([asker.id, known.id].toSorted());
    expect(people.find(({ id }) => id === known.id)?.position).toBe('старая');
    for (const table of ['departments', 'messages', 'user_tags', 'change_set_parts'] as const) {
      const { count } = await db
        .selectFrom(table)
        .where('organization_id', '=', big.id)
        .select((builder) => builder.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      expect([table, Number(count)]).toEqual([table, table === 'departments' ? 1 : 0]);
    }
  });
});
