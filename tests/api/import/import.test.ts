import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { ImportPreview, ImportResult } from '#contract/imports.ts';
import type { Mailing } from '#contract/mailings.ts';
import type { LongTask } from '#contract/tasks.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';
import { importBase, requestPreview } from './upload.ts';

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

/** Russian text as Excel writes it. */
function toWindows1251(text: string): Uint8Array {
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1251').decode(Uint8Array.of(code)), code]),
  );
  return Uint8Array.from(text, (character) => codes.get(character) as number);
}

type Failure = { code: string; message: string; detail: string | null };

const upload = <T = ImportPreview>(content: Uint8Array | string, name = 'people.csv', as = token) =>
  requestPreview<T>(app, as, content, name);

const process = (body: Record<string, unknown>, as = token) =>
  app.request<Failure & { id: string }>({
    method: 'POST',
    url: `${importBase}/process`,
    token: as,
    body,
  });

const readEvent = (id: string) =>
  app.request<LongTask & { result: ImportResult }>({ method: 'GET', url: `/api/v2/events/${id}`, token });

async function importFile(bytes: Uint8Array | string, options: Record<string, unknown> = {}) {
  const preview = (await upload(bytes)).body;
  await process({ event_id: preview.event_id, ...options });
  await app.jobs.runDue();
  return { preview, event: (await readEvent(preview.event_id)).body };
}

interface Person {
  full_name: string;
  email: string;
  position: string;
  department: { title: string };
}
async function listPeople(): Promise<Person[]> {
  const answer = await app.request<{ data: Person[] }>({ method: 'GET', url: '/api/v2/users?limit=100', token });
  return answer.body.data.filter((person) => person.email !== operator.email);
}

test('an import ended when its work did, not when it began', async () => {
  const { event_id } = (await upload('email,full name\nolim@vector.test,Olimov Olim\n')).body;
  await process({ event_id });
  const start = app.clock.now().getTime();
  let ticks = 0;
  const clock = vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(start + (ticks += 1) * 1000));
  await app.jobs.runDue();
  clock.mockRestore();
  const { created_at } = await app.system.db
    .selectFrom('users')
    .select('created_at')
    .where('email', '=', 'olim@vector.test')
    .executeTakeFirstOrThrow();
  const { finished_at } = (await readEvent(event_id)).body;
  expect(Date.parse(finished_at ?? '')).toBeGreaterThan(created_at.getTime());
});

describe('the preview', () => {
  test('has an event that waits until somebody begins it', async () => {
    const { event_id: id } = (await upload('email,full name\nolim@vector.test,Olimov Olim\n')).body;
    expect(await readEvent(id)).toMatchObject({
      status: 200,
      body: { id, kind: 'import', status: 'waiting', total: 1 },
    });
    expect((await app.request({ method: 'DELETE', url: `/api/v2/events/${id}`, token })).status).toBe(409);
    await process({ event_id: id });
    expect((await readEvent(id)).body.status).toBe('in_process');
  });

  test('reads what Excel saves in Russia: windows-1251, semicolons, headings in Russian', async () => {
    const { body } = await upload(
      toWindows1251('ФИО;Эл. почта;Должность;Отдел\r\nЁлкин Пётр Ильич;yolkin@vector.test;слесарь;Цех\r\n'),
    );
    expect(body).toMatchObject({
      encoding: 'windows-1251',
      rows_count: 1,
      counts: { created: 1, changed: 0, skipped: 0, refused: 0 },
      columns: [
        { title: 'ФИО', field: 'full_name' },
        { title: 'Эл. почта', field: 'email' },
        { title: 'Должность', field: 'position' },
        { title: 'Отдел', field: 'department' },
      ],
      rows: [{ row: 2, outcome: 'created', full_name: 'Ёлкин Пётр Ильич', department: 'Цех' }],
      new_departments: ['Цех'],
      letters: 1,
    });
  });

  test.each([
    ['UTF-8 with a mark and commas', '\ufeffemail,full name\r\na@b.test,"Doe, John"\r\n'],
    ['tabs', 'Elektron pochta\tF.I.Sh.\na@b.test\tKarimova Dilnoza\n'],
    ['a line that announces the delimiter', 'sep=;\nПочта;ФИО\na@b.test;Иванов Иван\n'],
  ])('reads %s', async (_, text) => {
    expect((await upload(text)).body).toMatchObject({ encoding: 'utf-8', counts: { created: 1, refused: 0 } });
  });

  test('reads the first sheet of a spreadsheet', async () => {
    const cell = (value: string) => ({ value, type: String });
    const file = await writeXlsxFile([
      ['Фамилия', 'Имя', 'Почта', 'Должность'].map(cell),
      ['Каримова', 'Дилноза', 'd@b.test', '=SUM(A1)'].map(cell),
    ]).toBuffer();
    const preview = await upload(file, 'people.xlsx');
    expect(preview.body).toMatchObject({ encoding: 'xlsx', counts: { created: 1 } });
  });

  test('names the number and the reason of each row that it refuses, and writes nothing', async () => {
    await buildPerson(app, organization, { email: 'known@b.test', last_name: 'Иванов', first_name: 'Иван' });
    const { body } = await upload(
      [
        'Почта;Фамилия;Имя',
        'new@b.test;Новая;Анна',
        '',
        'broken;Кто;То',
        'new@b.test;Вторая;Анна',
        'known@b.test;Петров;Иван',
        'KNOWN@b.test;Петров;Иван',
      ].join('\n'),
    );
    expect(body.rows.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [4, 'refused', 'email_invalid'],
      [5, 'refused', 'email_repeated'],
      [7, 'refused', 'email_repeated'],
      [6, 'changed', null],
      [2, 'created', null],
    ]);
    expect(body.rows.find((row) => row.outcome === 'changed')?.changes).toEqual([
      { field: 'last_name', old: 'Иванов', new: 'Петров' },
    ]);
    expect(await listPeople()).toMatchObject([{ full_name: 'Иванов Иван' }]);
  });

  test('knows somebody whose address is written as other programs write it', async () => {
    await buildPerson(app, organization, {
      email: 'known@xn--80a1acny.xn--p1ai',
      last_name: 'Иванов',
      first_name: 'Иван',
    });
    const { body } = await upload('Почта;Фамилия;Имя\nИван <known@почта.рф>;Петров;Иван\n');
    expect(body.counts).toMatchObject({ created: 0, changed: 1, refused: 0 });
  });

  test('says who of the new people was removed lately and could be restored', async () => {
    const gone = await buildPerson(app, organization, { email: 'gone@vector.test' });
    const back = await buildPerson(app, organization, { email: 'back@vector.test' });
    const remove = (id: string) => app.request({ method: 'DELETE', url: `/api/v2/users/${id}`, token });
    await Promise.all([remove(gone.id), remove(back.id)]);
    await buildPerson(app, organization, { email: 'back@vector.test' });
    const { body } = await upload('email;Фамилия;Имя\ngone@vector.test;Ким;Анна\nback@vector.test;Ли;Яна\n');
    expect(body.restorable).toMatchObject({ count: 1, sample: [{ id: gone.id }] });
  });

  test('tells how many places of the licence are missing', async () => {
    await app.system.db
      .updateTable('licenses')
      .set({ users_limit: 2 })
      .where('organization_id', '=', organization.id)
      .execute();
    const { body } = await upload('email;full name\na@b.test;A B\nb@b.test;A B\nc@b.test;A B\n');
    expect(body.license).toEqual({ users_count: 1, users_limit: 2, given_count: 0, missing: 2, missing_on_replace: 2 });
    expect(await process({ event_id: body.event_id })).toMatchObject({
      status: 409,
      body: { code: 'licenses_exhausted', message: 'Number of users' },
    });
  });

  test.each([
    ['a heading alone', 'Почта;ФИО\n', 422, 'import_empty'],
    [
      'a picture under a harmless name',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1]),
      415,
      'file_type_refused',
    ],
    ['nothing', '', 422, 'file_empty'],
    ['50,001 rows', `email;full name\n${'a@b.test;A B\n'.repeat(50_001)}`, 422, 'import_too_many_rows'],
  ])('says what is wrong with %s', async (_, bytes, status, code) => {
    const answer = await upload<Failure>(bytes);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).not.toBe(code);
  });

  test('refuses a spreadsheet that would unpack into gigabytes', async () => {
    const file = await writeXlsxFile([[{ value: 'email', type: String }]]).toBuffer();
    const directory = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    file.writeUInt32LE(4_000_000_000, directory + 24);
    expect(await upload<Failure>(file, 'bomb.xlsx')).toMatchObject({
      status: 422,
      body: { code: 'import_unreadable' },
    });
  });

  test('is for those who manage employees', async () => {
    const manager = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    expect((await upload<Failure>('email;full name\n', 'a.csv', manager)).status).toBe(403);
  });
});

describe('the import', () => {
  test('does what the preview showed: people, departments, letters', async () => {
    const sales = await buildDepartment(app, organization, { title: 'Продажи' });
    await buildPerson(app, organization, { email: 'known@b.test', position: 'старая', department_id: sales.id });
    const { event } = await importFile(
      [
        'Почта;ФИО;Должность;Отдел',
        'known@b.test;;новая;',
        'new@b.test;Новая Анна;=1+1;Продажи / Север',
        'broken;Кто То;;',
      ].join('\n'),
    );
    expect(event).toMatchObject({
      status: 'success',
      done: 3,
      total: 3,
      result: { created: 1, changed: 1, skipped: 0, refused: 1, removed: 0, letters: 1, new_departments: 1 },
    });
    const { body } = await app.request<{ data: Mailing[] }>({ method: 'GET', url: '/api/v2/mailings', token });
    expect(body.data).toMatchObject([{ kind: 'registration', title: 'people.csv', count: 1, can: ['stop'] }]);
    expect(await listPeople()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          email: 'known@b.test',
          position: 'новая',
          department: { id: sales.id, title: 'Продажи' },
        }),
        expect.objectContaining({ email: 'new@b.test', position: '=1+1', full_name: 'Новая Анна' }),
      ]),
    );
    const letters = await app.system.db
      .selectFrom('messages')
      .select(['kind', 'recipient'])
      .where('organization_id', '=', organization.id)
      .execute();
    expect(letters).toEqual([{ kind: 'registration', recipient: 'new@b.test' }]);
  });

  test('sends no letters when none are wanted', async () => {
    const { event } = await importFile('email;full name\na@b.test;A B\n', { need_message: false });
    expect(event.result.letters).toBe(0);
  });

  test('audits every person with the old and the new', async () => {
    const person = await buildPerson(app, organization, { email: 'known@b.test', position: 'старая' });
    await importFile('Почта;ФИО;Должность\nknown@b.test;;новая\n');
    const entry = await app.system.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'old_value', 'new_value'])
      .where('entity_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      user_id: operator.id,
      action: 'employee.changed',
      old_value: { position: 'старая' },
      new_value: { position: 'новая' },
    });
  });

  test('happens once', async () => {
    const { preview } = await importFile('email;full name\na@b.test;A B\n');
    expect(await process({ event_id: preview.event_id })).toMatchObject({
      status: 409,
      body: { code: 'import_already_processed' },
    });
  });

  test('writes nothing when the people changed after the preview', async () => {
    const preview = (await upload('email;full name\na@b.test;A B\n')).body;
    await buildPerson(app, organization, { email: 'a@b.test' });
    await process({ event_id: preview.event_id });
    await app.jobs.runDue();
    const event = (await readEvent(preview.event_id)).body;
    expect(event).toMatchObject({ status: 'error', error: { code: 'import_outdated' } });
    expect(await listPeople()).toHaveLength(1);
  });

  test('of a file that was applied twice says that everybody is there', async () => {
    await buildPerson(app, organization, { email: 'known@b.test', position: 'старая' });
    const file = 'Почта;ФИО;Должность;Отдел\nknown@b.test;;новая;\na@b.test;Новая Анна;;Цех\nbroken;Кто То;;\n';
    const previews = [(await upload(file)).body, (await upload(file)).body];
    await Promise.all(previews.map(({ event_id }) => process({ event_id })));
    await app.jobs.runDue();
    const events = await Promise.all(previews.map(async ({ event_id }) => (await readEvent(event_id)).body));
    expect(events.map(({ status }) => status)).toEqual(['success', 'success']);
    const results = events.map(({ result }) => result).toSorted((left, right) => right.created - left.created);
    expect(results).toEqual([
      { created: 1, changed: 1, skipped: 0, refused: 1, removed: 0, letters: 1, new_departments: 1 },
      { created: 0, changed: 0, skipped: 2, refused: 1, removed: 0, letters: 0, new_departments: 0 },
    ]);
    expect(await listPeople()).toHaveLength(2);
  });

  test('ends as outdated where a row is rejected that was not in the preview', async () => {
    const preview = (await upload('email;full name\na@b.test;A B\n')).body;
    await buildPerson(app, organization, { email: 'a@b.test', role: 'system_admin' });
    await process({ event_id: preview.event_id });
    await app.jobs.runDue();
    expect((await readEvent(preview.event_id)).body).toMatchObject({ error: { code: 'import_outdated' } });
  });

  test('that was cancelled before it began leaves nothing', async () => {
    const preview = (await upload('email;full name;department\na@b.test;A B;Цех\n')).body;
    await process({ event_id: preview.event_id });
    const url = `/api/v2/events/${preview.event_id}`;
    expect((await app.request({ method: 'DELETE', url, token })).status).toBe(200);
    await app.jobs.runDue();
    expect((await readEvent(preview.event_id)).body.status).toBe('cancelled');
    expect(await listPeople()).toEqual([]);
  });

  test("is not started by somebody else's preview, nor by one that never was", async () => {
    const preview = (await upload('email;full name\na@b.test;A B\n')).body;
    const stranger = (await buildOperator(app)).token;
    for (const [event_id, as] of [
      [preview.event_id, stranger],
      ['0198b6f0-0000-7000-8000-000000000000', token],
    ]) {
      expect(await process({ event_id }, as)).toMatchObject({ status: 404, body: { code: 'import_event_unknown' } });
    }
  });
});

describe('replacing', () => {
  test('removes those whom the file does not name, and never operators', async () => {
    const kept = await Promise.all([1, 2, 3].map((n) => buildPerson(app, organization, { email: `kept${n}@b.test` })));
    await buildPerson(app, organization, { email: 'gone@b.test' });
    await buildPerson(app, organization, { email: 'second@b.test', role: 'operator' });
    const text = `email;full name\n${kept.map((person) => `${person.email};A B`).join('\n')}\n`;
    const { preview, event } = await importFile(text, { add_type: 'replace' });
    expect(preview.replace).toMatchObject({
      removed: 1,
      kept: 2,
      needs_confirmation: false,
      sample: [{ email: 'gone@b.test' }],
    });
    expect(event.result.removed).toBe(1);
    const left = (await listPeople()).map((person) => person.email).toSorted();
    expect(left).toEqual(['kept1@b.test', 'kept2@b.test', 'kept3@b.test', 'second@b.test']);
  });

  test('of more than half is refused until the number is confirmed', async () => {
    for (let index = 0; index < 4; index += 1) await buildPerson(app, organization);
    const preview = (await upload('email;full name\na@b.test;A B\n')).body;
    expect(preview.replace).toMatchObject({ removed: 4, needs_confirmation: true });
    const body = { event_id: preview.event_id, add_type: 'replace' };
    for (const confirm_removal of [undefined, 3]) {
      expect(await process({ ...body, confirm_removal })).toMatchObject({
        status: 409,
        body: { code: 'import_removal_unconfirmed', message: expect.stringContaining('4') },
      });
    }
    expect((await process({ ...body, confirm_removal: 4 })).status).toBe(202);
    await app.jobs.runDue();
    expect((await listPeople()).map((person) => person.email)).toEqual(['a@b.test']);
  });
});
