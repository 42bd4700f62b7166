import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportPreview, ImportReadBody } from '#contract/imports.ts';
import { writeTextWorkbook } from '#platform/spreadsheet/index.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { rawRow, rawSheet } from '../content/question-sheets.ts';
import { importBase, previewImport, requestPreview } from './upload.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token } = await buildOperator(app));
});

type Failure = { code: string };

const upload = (content: Uint8Array | string, as = token) => previewImport(app, as, content);

const reread = (id: string, body: ImportReadBody, as = token) =>
  app.request<ImportPreview & Failure>({ method: 'POST', url: `${importBase}/${id}/info`, token: as, body });

const process = (event_id: string) =>
  app.request<Failure>({ method: 'POST', url: `${importBase}/process`, token, body: { event_id } });

describe('columns that nobody recognizes', () => {
  const text = 'Кто;Куда писать;Чем занят\nИванов Иван;a@b.test;слесарь\n';

  test('are shown with what they hold, and nothing starts before they are set', async () => {
    const preview = await upload(text);
    expect(preview).toMatchObject({
      missing_fields: ['email', 'full_name'],
      rows_count: 1,
      rows: [],
      columns: [
        { title: 'Кто', field: null, samples: ['Иванов Иван'] },
        { title: 'Куда писать', field: null, samples: ['a@b.test'] },
        { title: 'Чем занят', field: null, samples: ['слесарь'] },
      ],
    });
    expect(await process(preview.event_id)).toMatchObject({ status: 422, body: { code: 'import_columns_missing' } });
  });

  test('are set by hand, written as set, and remembered for the organization', async () => {
    const { event_id } = await upload(text);
    const set = await reread(event_id, { columns: ['full_name', 'email', 'position'] });
    expect(set.body).toMatchObject({ event_id, missing_fields: [], counts: { created: 1 }, is_remembered: false });
    expect((await process(event_id)).status).toBe(202);
    await app.jobs.runDue();
    const people = await app.request<{ data: { email: string; position: string }[] }>({
      method: 'GET',
      url: '/api/v2/users?search=a@b.test',
      token,
    });
    expect(people.body.data).toMatchObject([{ email: 'a@b.test', position: 'слесарь' }]);

    const next = await upload('КТО;куда  писать;Чем занят\nПетров Пётр;b@b.test;токарь\n');
    expect(next).toMatchObject({ is_remembered: true, missing_fields: [], counts: { created: 1 } });
    const elsewhere = (await buildOperator(app)).token;
    expect(await upload(text, elsewhere)).toMatchObject({
      is_remembered: false,
      missing_fields: ['email', 'full_name'],
    });
  });

  test('cannot hold the same twice, and are not set in somebody else’s file or in one that was processed', async () => {
    const { event_id } = await upload(text);
    expect((await reread(event_id, { columns: ['email', 'email', null] })).status).toBe(422);
    const stranger = (await buildOperator(app)).token;
    expect((await reread(event_id, { columns: [] }, stranger)).body.code).toBe('import_event_unknown');
    await reread(event_id, { columns: ['full_name', 'email', null] });
    await process(event_id);
    expect(await reread(event_id, {})).toMatchObject({ status: 409, body: { code: 'import_already_processed' } });
  });
});

describe('a title above the headings', () => {
  const rows = (...lines: string[]) => `${lines.join('\n')}\n`;

  test('is passed over: the row of the headings is found and told, rows keep their numbers', async () => {
    const preview = await upload(
      rows('Список сотрудников;;', '', 'Организация: «Вектор»;;', 'ФИО;Почта;Отдел', 'Иванов Иван;a@b.test;Склад'),
    );
    expect(preview).toMatchObject({
      heading_row: 4,
      top_rows: [
        { row: 1, text: 'Список сотрудников' },
        { row: 3, text: 'Организация: «Вектор»' },
        { row: 4, text: 'ФИО · Почта · Отдел' },
        { row: 5, text: 'Иванов Иван · a@b.test · Склад' },
      ],
      missing_fields: [],
      counts: { created: 1, refused: 0 },
      rows: [{ row: 5, email: 'a@b.test' }],
    });
    expect((await process(preview.event_id)).status).toBe(202);
    await app.jobs.runDue();
    const latest = await app.request<{ data: unknown[] }>({ method: 'GET', url: importBase, token });
    expect(latest.body.data).toMatchObject([{ status: 'success', result: { created: 1 } }]);
  });

  test('that is taken for headings is corrected by naming their row, and nothing of what was found before holds', async () => {
    const preview = await upload(rows('Имя;Email', 'Кто;Куда', 'Иванов Иван;a@b.test', 'Петров Пётр;b@b.test'));
    expect(preview).toMatchObject({ heading_row: 1, rows_count: 3, counts: { created: 2, refused: 1 } });
    const { body } = await reread(preview.event_id, { heading_row: 2 });
    expect(body).toMatchObject({
      heading_row: 2,
      rows_count: 2,
      columns: [
        { title: 'Кто', field: null },
        { title: 'Куда', field: null },
      ],
      missing_fields: ['email', 'full_name'],
    });
    const set = await reread(preview.event_id, { columns: ['full_name', 'email'] });
    expect(set.body).toMatchObject({ heading_row: 2, counts: { created: 2, refused: 0 } });
  });
});

test('a repeated address names the row that has it, a new department those above it', async () => {
  const text = 'ФИО;Почта;Отдел\nИванов Иван;a@b.test;Цех / Склад\nПетров Пётр;A@b.test;\n';
  const preview = await upload(text);
  expect(preview.new_departments).toEqual(['Цех', 'Цех / Склад']);
  expect(preview.rows.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
    { row: 3, reason: 'email_repeated', other_row: 2 },
  ]);
});

describe('a list as spreadsheets have it', () => {
  const sheet = async (bytes: Uint8Array) => (await requestPreview<ImportPreview>(app, token, bytes, 'a.xlsx')).body;
  const tableOf = (rows: readonly (readonly string[])[]) => ({ name: 'S', widths: [20, 20, 20], rows });
  const people = [
    ['ФИО', 'Почта'],
    ['Иванов Иван', 'a@b.test'],
  ];

  test('is found behind a title page, and another sheet may be chosen', async () => {
    const bytes = await writeTextWorkbook([
      { ...tableOf([['Список сотрудников'], ['на 1 марта']]), name: 'Титул' },
      { ...tableOf(people), name: 'Люди' },
      { ...tableOf([...people, ['Петров Пётр', 'p@b.test']]), name: 'Архив' },
    ]);
    const found = await sheet(bytes);
    expect(found).toMatchObject({ sheet: 1, rows_count: 1, counts: { created: 1 } });
    expect(found.sheets).toEqual([
      { title: 'Титул', rows: 2 },
      { title: 'Люди', rows: 2 },
      { title: 'Архив', rows: 3 },
    ]);
    const other = (await reread(found.event_id, { sheet: 2 })).body;
    expect(other).toMatchObject({ sheet: 2, counts: { created: 2 } });
    expect((await process(found.event_id)).status).toBe(202);
    await app.jobs.runDue();
    const { body } = await app.request<{ total_count: number }>({
      method: 'GET',
      url: '/api/v2/users?search=b.test',
      token,
    });
    expect(body.total_count).toBe(2);
  });

  test('gives a department that is merged over several rows to all of them', async () => {
    const bytes = rawSheet(
      [
        rawRow(1, ['Подразделение', 'ФИО', 'Почта']),
        rawRow(2, ['Склад', 'Иванов Иван', 'a@b.test']),
        rawRow(3, ['', 'Петров Пётр', 'b@b.test']),
        rawRow(4, ['', 'Сидоров Сидор', 'c@b.test']),
        rawRow(5, ['', 'Орлов Олег', 'd@b.test']),
      ].join(''),
      '<mergeCells count="1"><mergeCell ref="A2:A4"/></mergeCells>',
    );
    const found = await sheet(bytes);
    expect(found).toMatchObject({ filled_cells: 2, without_department: 1, new_departments: ['Склад'] });
    expect(found.rows.map(({ department }) => department)).toEqual(['Склад', 'Склад', 'Склад', '']);
  });

  test('keeps its first person where there are no headings, found so or chosen', async () => {
    const found = await upload('Иванов Иван;a@b.test;слесарь\nПетров Пётр;p@b.test;токарь\n');
    expect(found).toMatchObject({ heading_row: 0, rows_count: 2, counts: { created: 2 } });
    expect(found.columns.map(({ field }) => field)).toEqual(['full_name', 'email', null]);
    const set = (await reread(found.event_id, { columns: ['full_name', 'email', 'position'] })).body;
    expect(set).toMatchObject({ heading_row: 0, is_remembered: false, counts: { created: 2 } });

    const headed = await upload('Кто;Куда\nИванов Иван;a@b.test\n');
    expect(headed).toMatchObject({ heading_row: 1, rows_count: 1 });
    expect((await reread(headed.event_id, { heading_row: 0 })).body).toMatchObject({ heading_row: 0, rows_count: 2 });
    expect((await reread(headed.event_id, { heading_row: 1 })).body).toMatchObject({ heading_row: 1, rows_count: 1 });
  });
});

describe('how a file is read', () => {
  test('a list that a Western spreadsheet saved keeps its accents', async () => {
    const found = await upload(Buffer.from('Name;Email;Team\nMuñoz José;jose@b.test;Müller & Söhne\n', 'latin1'));
    expect(found).toMatchObject({
      encoding: 'windows-1252',
      encoding_reason: 'letters',
      doubtful_rows: 0,
      rows: [{ full_name: 'Muñoz José', department: 'Müller & Söhne' }],
    });
    const strange = (await reread(found.event_id, { encoding: 'windows-1251' })).body;
    expect(strange).toMatchObject({ encoding_reason: 'chosen', doubtful_rows: 1 });
  });

  test('a list with letters of two alphabets in one word is doubtful, whatever it is written in', async () => {
    const found = await upload('ФИО;Почта\nИванoв Иван;i@b.test\nПетров Пётр;p@b.test\n');
    expect(found).toMatchObject({ encoding: 'utf-8', encoding_reason: 'valid', doubtful_rows: 1 });
  });

  test('may be corrected: encoding and delimiter', async () => {
    const dos = Uint8Array.from([
      0x94, 0x88, 0x8e, 0x7c, 0x8f, 0xae, 0xe7, 0xe2, 0xa0, 0x0a, 0x80, 0x20, 0x81, 0x7c, 0x61, 0x40, 0x62, 0x2e, 0x63,
      0x6f, 0x0a,
    ]);
    const found = await upload(dos);
    expect(found).toMatchObject({ encoding: 'ibm866', encoding_reason: 'letters', counts: { created: 1 } });
    const strange = await reread(found.event_id, { encoding: 'windows-1251' });
    expect(strange.body).toMatchObject({ encoding_reason: 'chosen', missing_fields: ['email', 'full_name'] });
    const right = await reread(found.event_id, { encoding: 'ibm866' });
    expect(right.body).toMatchObject({
      encoding: 'ibm866',
      delimiter: '|',
      missing_fields: [],
      counts: { created: 1 },
      rows: [{ full_name: 'А Б', email: 'a@b.co' }],
    });
    const wrong = await reread(found.event_id, { delimiter: ',' });
    expect(wrong.body).toMatchObject({ encoding: 'ibm866', delimiter: ',', columns: [{ title: 'ФИО|Почта' }] });
  });

  test('UTF-16, as Excel saves "Unicode text", is read by its mark', async () => {
    const text = '\ufeffФИО\tПочта\nИванов Иван\ta@b.test\n';
    expect(await upload(Buffer.from(text, 'utf16le'))).toMatchObject({
      encoding: 'utf-16le',
      delimiter: '\t',
      counts: { created: 1 },
    });
  });
});

test('the preview tells which tags will act on the new people, and with what', async () => {
  const text = 'Почта;ФИО\na@b.test;Иванов Иван\n';
  expect((await upload(text)).tags).toEqual([]);
  const { body: list } = await app.request<{ data: { id: string; type: string }[] }>({
    method: 'GET',
    url: '/users/api/v1/tags/organizations',
    token,
  });
  const newbie = list.data.find(({ type }) => type === 'newbie');
  const write = (url: string, body: object) => app.request({ method: 'POST', url, token, body });
  const letter = { theme: 'Добро пожаловать', text: 'Здравствуйте!' };
  expect((await write(`/api/v2/tags/${newbie?.id}/messages`, letter)).status).toBeLessThan(300);
  expect((await upload(text)).tags).toEqual([]);
  expect((await write('/api/v2/tags/toggle', { tag_id: newbie?.id, toggle: true })).status).toBe(200);
  expect((await upload(text)).tags).toMatchObject([
    { id: newbie?.id, actions: [{ type: 'letter', title: 'Добро пожаловать' }] },
  ]);
});
