import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { expireReportsJob } from '#modules/reports/index.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { inLength } from '#tests/support/length.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;
const dayMs = 24 * 60 * 60_000;
const ask = '/api/v2/users/filtered-users-report';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  ({ organization, operator, token } = await buildOperator(app));
});

async function request(query: string, body: unknown, as = token, language: 'ru' | 'en' | 'uz' = 'ru') {
  return app.request<{ id: string; code: string }>({
    method: 'POST',
    url: `${ask}${query}`,
    body,
    token: as,
    language,
  });
}
const read = (id: string, as = token) =>
  app.request<Report>({ method: 'GET', url: `/api/v2/reports/${id}`, token: as, language: 'en' });

async function fetchFile(url: string, as = token) {
  const answer = await app.console.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** Asks, lets it be made, and fetches the file. */
async function makeReport(query: string, body: unknown, language: 'ru' | 'en' | 'uz' = 'ru') {
  const { status, body: asked } = await request(query, body, token, language);
  expect(status).toBe(202);
  await app.jobs.runDue();
  const report = (await read(asked.id)).body;
  expect(report).toMatchObject({ status: 'complete', error: null });
  return { report, ...(await fetchFile(report.url ?? '')) };
}

/** The same, with the rows of the file. */
async function readReport(query: string, body: unknown, language: 'ru' | 'en' | 'uz' = 'ru') {
  const { report, ...file } = await makeReport(query, body, language);
  return { report, file, rows: await readSheet(file.bytes) };
}

describe('a report of employees', () => {
  test('is in progress until it is made, then gives the address of its file', async () => {
    const { id } = (await request('?need_all=true', [])).body;
    expect((await read(id)).body).toMatchObject({ id, category: 'employees', status: 'in_progress', url: null });
    await app.jobs.runDue();
    expect((await read(id)).body).toMatchObject({ status: 'complete', url: `/api/v2/reports/${id}/file` });
  });

  test('has a row for each person that the filter finds, without those who are left out', async () => {
    const department = await buildDepartment(app, organization, { title: 'Склад' });
    const people = await Promise.all(
      ['Абдуллаева', 'Борисов', 'Ветрова'].map((last_name) =>
        buildPerson(app, organization, { last_name, department_id: department.id }),
      ),
    );
    await buildPerson(app, organization, { last_name: 'Другой' });
    const { rows } = await readReport(`?need_all=true&departments=${department.id}`, {
      exclude_ids: [people[1]?.id],
    });
    expect(rows.slice(1).map(([last, first]) => [last, first])).toEqual([
      ['Абдуллаева', 'Name'],
      ['Ветрова', 'Name'],
    ]);
    expect(rows[1]?.[4]).toBe('Склад');
  });

  test('takes exactly the people of a bare list', async () => {
    const person = await buildPerson(app, organization, { last_name: 'Одна' });
    const { rows } = await readReport('', [person.id]);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[3]).toBe(person.email);
  });

  test('has its words and its file’s name in the language of the one who asked', async () => {
    const heads: unknown[] = [];
    // One after the other: who asks while another's files are made would read before they are there.
    for (const language of ['ru', 'en', 'uz'] as const) {
      const { report, rows } = await readReport('', [operator.id], language);
      heads.push([report.file_name, rows[0]?.[0], rows[1]?.[6]]);
    }
    expect(heads).toEqual([
      ['Сотрудники 2026-03-11.xlsx', 'Фамилия', 'Оператор'],
      ['Employees 2026-03-11.xlsx', 'Last name', 'Operator'],
      ['Xodimlar 2026-03-11.xlsx', 'Familiya', 'Operator'],
    ]);
  });

  test('keeps what looks like a formula as the text that it is', async () => {
    const person = await buildPerson(app, organization, {
      last_name: '=HYPERLINK("http://evil.test";"открой")',
      position: '@SUM(1+1)',
    });
    const { rows, file } = await readReport('', [person.id]);
    expect(rows[1]?.[0]).toBe('=HYPERLINK("http://evil.test";"открой")');
    expect(rows[1]?.[5]).toBe('@SUM(1+1)');
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(file.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  test('of nobody is refused at once', async () => {
    for (const [query, body] of [
      ['', []],
      ['', { exclude_ids: [operator.id] }],
      ['?need_all=true&search=nobody-like-that', []],
    ] as const) {
      expect(await request(query, body)).toMatchObject({ status: 422, body: { code: 'employees_not_chosen' } });
    }
  });

  test('of a selection of very many with one left out has all the others', async () => {
    const size = inLength(12_000, 100_000);
    await fillOrganization(size);
    const { bytes } = await makeReport('?need_all=true', { exclude_ids: [operator.id] });
    // A reader of workbooks takes a minute for this one.
    const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    expect(
      Buffer.from(sheet)
        .toString()
        .match(/<row\b/g),
    ).toHaveLength(size + 1);
  }, 120_000);
});

describe('a report', () => {
  test('and its file are for the one who asked and for administrators, nobody else', async () => {
    const { report } = await readReport('', [operator.id]);
    const url = report.url ?? '';
    const colleague = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    const administrator = await signIn(app, await buildPerson(app, organization, { role: 'system_admin' }));
    const employee = await signIn(app, await buildPerson(app, organization));
    const stranger = (await buildOperator(app, 'system_admin')).token;
    const statuses = async (as: string) => [(await read(report.id, as)).status, (await fetchFile(url, as)).status];
    expect(await statuses(colleague)).toEqual([404, 404]);
    expect(await statuses(stranger)).toEqual([404, 404]);
    expect(await statuses(employee)).toEqual([404, 404]);
    expect(await statuses(administrator)).toEqual([200, 200]);
    expect((await app.request({ method: 'GET', url })).status).toBe(401);
  });

  test('is listed for the one who asked, the latest first', async () => {
    const first = (await request('', [operator.id])).body.id;
    app.clock.set(new Date('2026-03-11T09:01:00Z'));
    const second = (await request('', [operator.id])).body.id;
    const list = (query: string, as = token) =>
      app.request<{ data: Report[]; total_count: number }>({
        method: 'GET',
        url: `/api/v2/reports${query}`,
        token: as,
      });
    expect((await list('')).body.data.map(({ id }) => id)).toEqual([second, first]);
    expect((await list('?category=employees&limit=1')).body).toMatchObject({ total_count: 2, data: [{ id: second }] });
    expect((await list('?category=unknown')).status).toBe(422);
    const colleague = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    expect((await list('', colleague)).body.data).toEqual([]);
  });

  test('is gone after 30 days, its file with it', async () => {
    const { report } = await readReport('', [operator.id]);
    app.clock.set(new Date(app.clock.now().getTime() + 30 * dayMs));
    const later = await signIn(app, operator);
    expect((await read(report.id, later)).status).toBe(404);
    expect((await fetchFile(report.url ?? '', later)).status).toBe(404);
    const files = () =>
      app.system.db.selectFrom('files').select('id').where('organization_id', '=', organization.id).execute();
    expect(await files()).toHaveLength(1);
    await enqueue(app.system, expireReportsJob, {});
    await app.jobs.runDue();
    expect(await files()).toEqual([]);
  });

  test('that nobody makes any more becomes an error that says so', async () => {
    const { id } = (await request('', [operator.id])).body;
    const { db } = app.system;
    // Its job is lost, as it would be with the last of its attempts.
    await sql`delete from pgboss.job where name = 'reports.make'`.execute(db);
    await enqueue(app.system, expireReportsJob, {});
    await app.jobs.runDue();
    expect((await read(id)).body.status).toBe('in_progress');
    const longAgo = new Date('2026-03-11T05:00:00Z');
    await db.updateTable('reports').set({ created_at: longAgo }).where('id', '=', id).execute();
    await enqueue(app.system, expireReportsJob, {});
    await app.jobs.runDue();
    expect((await read(id)).body).toMatchObject({ status: 'error', url: null, error: { code: 'task_abandoned' } });
  });

  test('tells the one who asked, over the live stream, that it is there', async () => {
    const { report } = await readReport('', [operator.id]);
    const told = await app.system.db
      .selectFrom('live_events')
      .select(['payload', 'user_id'])
      .where('topic', '=', 'report.changed')
      .where('user_id', '=', operator.id)
      .orderBy('seq')
      .execute();
    expect(told.at(-1)).toEqual({ payload: { ids: [report.id] }, user_id: operator.id });
  });

  test('that is fetched leaves a line in the audit: it holds personal data', async () => {
    await readReport('', [operator.id]);
    const lines = await app.system.db
      .selectFrom('audit_log')
      .select('action')
      .where('organization_id', '=', organization.id)
      .where('entity', '=', 'report')
      .execute();
    expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(['report.requested', 'report.downloaded']));
  });
});

/** People straight into the table: the point is how many there are. */
async function fillOrganization(count: number): Promise<void> {
  await sql`
    insert into users (organization_id, id, email, last_name, department_id, created_at)
    select ${organization.id}::uuid, gen_random_uuid(), 'p' || n || '@many.test', 'Person ' || n,
      ${organization.defaultDepartmentId}::uuid, ${app.clock.now()}
    from generate_series(1, ${count}::int) n`.execute(app.system.db);
}
