import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#contract/constants.ts';
import type { ErasureReceipts } from '#contract/data-protection.ts';
import { shownColumns } from '#modules/data-protection/archive-page.ts';
import { notAboutPerson, personalTables } from '#modules/data-protection/personal-data.rules.ts';
import { sealAuditLog, verifyAuditChain } from '#platform/audit/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOperator,
  buildPerson,
  buildScope,
  signIn,
} from '#tests/support/world.ts';
import { requestPreview } from '../import/upload.ts';

const path = '/api/v2/data-protection';
let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;
let person: BuiltPerson;
const name = 'Мирзоева Гулнора Тохировна';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, operator, token } = await buildOperator(app, 'super_user'));
  const [last_name = '', first_name = '', middle_name = ''] = name.split(' ');
  person = await buildPerson(app, organization, { last_name, first_name, middle_name, position: 'Архивариус' });
});

/** Every row of the organization in which a text stands, by table. */
async function findText(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'`.execute(
    app.system.db,
  );
  const found: string[] = [];
  for (const table of rows.map((row) => row.name)) {
    const hit = await sql`select 1 from ${sql.table(table)} t where organization_id = ${organization.id}
      and position(${text.toLowerCase()} in lower(to_jsonb(t)::text)) > 0 limit 1`.execute(app.system.db);
    if (hit.rows.length > 0) found.push(table);
  }
  return found;
}

async function givePast(): Promise<void> {
  const scope = buildScope(app, operator);
  const { db } = app.system;
  await db
    .insertInto('employee_notes')
    .values({
      organization_id: organization.id,
      user_id: person.id,
      text: 'Болела в марте',
      updated_at: app.system.now,
      updated_by: operator.id,
    })
    .execute();
  await scope.db.transaction().execute(async (trx) => {
    const tx = { ...scope, db: trx };
    await queueEmail(tx, { kind: 'registration', user_id: person.id, recipient: person.email, payload: {} });
    await recordChange(tx, {
      action: 'employee.changed',
      entity: 'employee',
      entity_id: person.id,
      entity_title: name,
      old_value: { email: person.email, position: 'Архивариус', role: 'employee' },
      new_value: { position: 'Главный архивариус' },
    });
    await recordChange(tx, {
      action: 'mailing.requested',
      entity: 'mailing',
      new_value: { to: [`${name} <${person.email}>`] },
    });
  });
  await db
    .insertInto('statistics_person_days')
    .values({ organization_id: organization.id, user_id: person.id, day: '2026-03-01', progress: 40, risk_level: 3.1 })
    .execute();
  await db
    .insertInto('certificates')
    .values({
      organization_id: organization.id,
      id: newId(),
      number: newId(),
      assigned_course_id: newId(),
      user_id: person.id,
      person: name,
      course_title: 'Пароли',
      organization_title: 'Вектор',
      issued_at: app.system.now,
      issued_on: '2026-03-01',
      valid_until: null,
    })
    .execute();
}

const erase = (body: object, id = person.id) =>
  app.request<{ due_at: string; code: string }>({ method: 'POST', url: `${path}/people/${id}/erasure`, token, body });

test('every column of the schema that holds a person is exported, or says why not', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (column_name in ('user_id', 'recipient_id', 'recipient', 'person', 'person_id', 'email', 'full_name')
        or (column_name ~ '_by$' and data_type = 'uuid'))`.execute(app.system.db);
  const covered = (table: string, column: string) => {
    if (`${table}.${column}` in notAboutPerson) return true;
    const known = personalTables.find((one) => one.table === table);
    return known !== undefined && !column.endsWith('_by')
      ? true
      : known?.by !== undefined && Object.values(known.by).includes(column);
  };
  const left = rows.filter(({ table, column }) => !covered(table, column));
  // A new one goes into server/modules/data-protection/personal-data.rules.ts, a whole table with its words in letters.json.
  expect(left).toEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});

describe('an archive of a person', () => {
  const open = (bytes: Uint8Array) =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([file, content]) => [file, strFromU8(content)]));

  test('is given to themselves, with everything and without secrets', async () => {
    await givePast();
    const own = await signIn(app, person);
    const answer = await app.console.inject({
      method: 'GET',
      url: `${path}/own-data`,
      headers: { authorization: `Bearer ${own}`, 'accept-language': 'ru' },
    });
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /Персональные данные Мирзоева .*\d{4}-\d\d-\d\d\.zip/,
    );

    const files = open(answer.rawPayload);
    const data = JSON.parse(files['data.json'] ?? '') as { tables: Record<string, Record<string, unknown>[]> };
    expect(data.tables['users']).toEqual([expect.objectContaining({ email: person.email, last_name: 'Мирзоева' })]);
    expect(data.tables['employee_notes']).toEqual([expect.objectContaining({ text: 'Болела в марте' })]);
    expect(data.tables['certificates']).toHaveLength(1);
    expect(data.tables['sessions']).toHaveLength(1);
    expect(files['data.json']).not.toMatch(/token_hash|password_hash|totp_secret/);
    expect(files['index.html']).toContain('Заметка операторов');
    expect(files['index.html']).toContain('<th scope="col">Фамилия</th>');
    expect(files['index.html']).not.toMatch(/data_protection\.|<th scope="col">[a-z_]+</);
    const letters = translator('uz');
    for (const { table } of personalTables.filter(({ isKeptBack }) => isKeptBack === undefined)) {
      expect(letters(`data_protection.tables.${table}`), table).not.toContain('data_protection');
    }
  });

  test('names every column of its tables in words of every language', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name <> 'organization_id'`.execute(app.system.db);
    const given = personalTables.filter(({ isKeptBack }) => isKeptBack === undefined);
    const shown = new Set(
      given.flatMap(({ table, omit = [] }) =>
        rows.flatMap((row) => (row.table === table && !omit.includes(row.column) ? shownColumns([row.column]) : [])),
      ),
    );
    for (const language of languages) {
      const letters = translator(language);
      const unnamed = [...shown].filter((column) => letters(`data_protection.columns.${column}`).includes('columns.'));
      expect(unnamed, language).toEqual([]);
    }
    expect(shown.size).toBeGreaterThan(100);
  });

  test('is made for operators as a report, and its asking stands in the log', async () => {
    const asked = await app.request<{ id: string }>({ method: 'POST', url: `${path}/people/${person.id}/data`, token });
    expect(asked.status).toBe(202);
    await app.jobs.runDue();
    const report = await app.request({ method: 'GET', url: `/api/v2/reports/${asked.body.id}`, token });
    expect(report.body).toMatchObject({ status: 'complete', category: 'person_data' });
    const log = await app.system.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('organization_id', '=', organization.id)
      .where('action', '=', 'employee.data_exported')
      .execute();
    expect(log).toEqual([{ entity_id: person.id }]);
  });
});

describe('an erasure', () => {
  test('leaves no name anywhere, figures as they were and a log that still proves itself', async () => {
    await givePast();
    await sealAuditLog(app.system);
    const figures = () =>
      Promise.all([
        app.system.db
          .selectFrom('statistics_person_days')
          .selectAll()
          .where('organization_id', '=', organization.id)
          .execute(),
        app.system.db
          .selectFrom('certificates')
          .select(['number', 'issued_on', 'course_title'])
          .where('organization_id', '=', organization.id)
          .execute(),
        app.system.db
          .selectFrom('audit_log')
          .select(['action', 'at', 'user_id', 'hash'])
          .where('organization_id', '=', organization.id)
          .where('action', 'in', ['employee.changed', 'mailing.requested'])
          .orderBy('seq')
          .execute(),
      ]);
    const before = await figures();
    expect((await findText(person.email)).length).toBeGreaterThan(2);

    expect((await erase({ email: person.email, at_once: true })).status).toBe(202);
    await app.jobs.runDue();
    expect(await findText(person.email)).toEqual([]);
    expect(await findText('мирзоева')).toEqual([]);
    expect(await findText('архивариус')).toEqual([]);
    expect(await figures()).toEqual(before);
    const url = `${path}/erasures/receipts`;
    const [receipt] = (await app.request<ErasureReceipts>({ method: 'GET', url, token })).body.data;
    expect(receipt).toMatchObject({ user_id: person.id, done_at: app.system.now.toISOString() });
    const places = receipt?.gone.map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['profile', 'emails', 'log']));
    expect(receipt?.remains.map(({ what }) => what)).toEqual(['figures', 'log', 'events', 'delivered', 'backups']);
    await sealAuditLog(app.system);
    expect(await verifyAuditChain(buildScope(app, operator))).toMatchObject({ isWhole: true });
  });

  test('leaves no name in lists that were made before, in rows and files of imports and in the names of files', async () => {
    await sql`update users set removed_at = null where id = ${person.id}`.execute(app.system.db);
    const report = await app.request<{ id: string }>({
      method: 'POST',
      url: '/api/v2/users/filtered-users-report?need_all=true',
      token,
      body: {},
    });
    const list = `ФИО;Почта;Должность\n${name};${person.email};Архивариус-2\nДругой Пётр;other@erasure.test;Слесарь\n`;
    const { status, body: preview } = await requestPreview(app, token, list, `${name}.csv`);
    expect(status).toBe(200);
    await app.request({
      method: 'POST',
      url: '/api/v2/users/employee/csv/process',
      token,
      body: { event_id: preview.event_id, need_message: false },
    });
    await app.jobs.runDue();
    const rowsOf = async () => {
      const url = `/api/v2/users/employee/csv/${preview.event_id}/rows`;
      return (await app.console.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).body;
    };
    expect(await rowsOf()).toContain(person.email);

    await sql`update users set removed_at = now() where id = ${person.id}`.execute(app.system.db);
    expect((await erase({ email: person.email, at_once: true })).status).toBe(202);
    await app.jobs.runDue();
    const rows = await rowsOf();
    expect(rows).not.toMatch(/мирзоева|архивариус/i);
    expect(rows).not.toContain(person.email);
    expect(rows).toContain('other@erasure.test');
    expect((await app.request({ method: 'GET', url: `/api/v2/reports/${report.body.id}`, token })).status).toBe(404);
    expect(await findText('мирзоева')).toEqual([]);
    const files = app.system.db.selectFrom('files').where('organization_id', '=', organization.id).select('kind');
    expect(await files.where('kind', 'in', ['import', 'report']).execute()).toEqual([]);
    // What the others of the file need for it stays: the import is taken back.
    const undo = `/api/v2/users/employee/csv/${preview.event_id}/undo`;
    expect((await app.request({ method: 'POST', url: undo, token })).status).toBe(202);
    await app.jobs.runDue();
    const other = app.system.db.selectFrom('users').where('email', '=', 'other@erasure.test').select('removed_at');
    expect((await other.executeTakeFirstOrThrow()).removed_at).not.toBeNull();
  });

  test('takes the person out of those to whom reports are sent', async () => {
    const url = '/api/v2/report-schedules';
    const reader = await buildPerson(app, organization, { role: 'operator' });
    const recipients_ids = [reader.id, operator.id];
    const body = { category: 'employees', frequency: 'weekly', weekday: 'monday', hour: 9, recipients_ids };
    const { status } = await app.request({ method: 'POST', url, token, body });
    expect(status).toBe(201);
    await sql`update users set removed_at = now() where id = ${reader.id}`.execute(app.system.db);
    expect((await erase({ email: reader.email, at_once: true }, reader.id)).status).toBe(202);
    await app.jobs.runDue();
    const kept = app.system.db.selectFrom('report_schedules').select('recipients_ids');
    expect(await kept.where('organization_id', '=', organization.id).execute()).toEqual([
      { recipients_ids: [operator.id] },
    ]);
  });

  test('cannot be slipped past the chain: an entry that lost its name is held like any other', async () => {
    await givePast();
    await erase({ email: person.email, at_once: true });
    await app.jobs.runDue();
    await sealAuditLog(app.system);
    await expect(
      sql`update audit_log set entity_title = 'x' where organization_id = ${organization.id}
        and redacted_hash is null`.execute(app.system.db),
    ).rejects.toThrow('append-only');
    await sql`update audit_log set entity_title = 'somebody else' where organization_id = ${organization.id}
      and redacted_hash is not null`.execute(app.system.db);
    expect(await verifyAuditChain(buildScope(app, operator))).toMatchObject({ isWhole: false });
  });

  test('waits thirty days, can be called off, and a person who was brought back stays', async () => {
    const asked = await erase({ email: person.email.toUpperCase(), at_once: false });
    expect(asked.body.due_at).toBe('2026-04-10T09:00:00.000Z');
    const list = () => app.request<{ data: object[] }>({ method: 'GET', url: `${path}/erasures`, token });
    expect((await list()).body.data).toEqual([expect.objectContaining({ user_id: person.id, full_name: name })]);
    await app.request({ method: 'DELETE', url: `${path}/people/${person.id}/erasure`, token });
    expect((await list()).body.data).toEqual([]);
    expect(await app.request({ method: 'DELETE', url: `${path}/people/${person.id}/erasure`, token })).toMatchObject({
      status: 404,
    });
    await erase({ email: person.email, at_once: false });
    await app.system.db.updateTable('users').set({ removed_at: null }).where('id', '=', person.id).execute();
    expect((await list()).body.data).toEqual([]);
  });

  test('is refused for another address, for oneself and for those above', async () => {
    expect(await erase({ email: 'x@y.test', at_once: true })).toMatchObject({
      status: 422,
      body: { code: 'erasure_email_differs' },
    });
    expect(await erase({ email: operator.email, at_once: true }, operator.id)).toMatchObject({
      body: { code: 'role_of_self' },
    });
    const above = await buildPerson(app, organization, { role: 'system_admin' });
    expect(await erase({ email: above.email, at_once: true }, above.id)).toMatchObject({
      body: { code: 'role_above_own' },
    });
  });
});
