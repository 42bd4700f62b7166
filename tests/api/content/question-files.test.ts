import { strToU8, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/constants.ts';
import type { Question } from '#contract/modules.ts';
import type { QuestionFileOutcome } from '#contract/question-files.ts';
import { ask, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { encodeWindows1251 } from '#tests/support/windows-1251.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { rawZip } from '../scorm/raw-zip.ts';
import { questionHead, rawRow, rawSheet, sheetOf } from './question-sheets.ts';

let app: TestApp;
let token: string;
let strangerToken: string;
let employeeToken: string;

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  token = built.token;
  employeeToken = await signIn(app, await buildPerson(app, built.organization));
  strangerToken = (await buildOperator(app)).token;
});
afterAll(() => app.close());

async function buildModule(questions = 0): Promise<string> {
  const { module_id } = await buildTheme(app, token, { slides: 0, questions });
  return String(module_id);
}
const listOf = async (module: string) =>
  (await ask<{ data: Question[] }>(app, token, 'GET', `/api/v2/library/modules/${module}/questions`)).data;

interface Given {
  name?: string;
  fields?: Record<string, string>;
  who?: string;
}

function send(
  module: string,
  bytes: Uint8Array | string,
  { name = 'quiz.xlsx', fields = {}, who = token }: Given = {},
) {
  const file = { field: 'excel', name, type: 'application/octet-stream', bytes: Buffer.from(bytes) };
  return app.request<QuestionFileOutcome & { code?: string; message?: string }>({
    method: 'POST',
    url: `/api/v2/library/modules/${module}/quastions/file`,
    token: who,
    ...multipart(fields, [file]),
  });
}
const download = (url: string, language: Language) =>
  app.console.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
const problemsOf = (outcome: QuestionFileOutcome) =>
  outcome.rows.flatMap(({ row, problems }) => problems.map(({ reason, where }) => [row, reason, where]));

const good = ['Who?', '', 'Me', 'You', '', '1', 'Because'];
const many = ['Who else?', 'several', 'Me', 'You', 'They', '1, 3', ''];
const wrong = ['Nobody?', '', 'Me', '', '', '1', ''];

describe('a table of questions', () => {
  test('shows what it would add and adds nothing, then adds it at the end', async () => {
    const module = await buildModule(1);
    const bytes = await sheetOf([good, many]);
    const dry = await send(module, bytes, { fields: { is_dry_run: 'true' } });
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({ format: 'xlsx', is_saved: false, counts: { added: 2, skipped: 0, refused: 0 } });
    expect(await listOf(module)).toHaveLength(1);
    const done = await send(module, bytes);
    expect(done.body).toMatchObject({ is_saved: true, counts: { added: 2 } });
    const [, first, second] = await listOf(module);
    expect(first).toMatchObject({ kind: 'single', text: 'Who?', explanation: 'Because', order_id: 1 });
    expect(second).toMatchObject({ kind: 'multi', order_id: 2 });
    expect(second?.options.map(({ text, is_right }) => [text, is_right])).toEqual([
      ['Me', true],
      ['You', false],
      ['They', true],
    ]);
  });

  test('with one error is kept out whole, with the row named; the good rows come when they are wanted', async () => {
    const module = await buildModule();
    const bytes = await sheetOf([good, wrong, many]);
    const dry = await send(module, bytes, { fields: { is_dry_run: 'true' } });
    expect(problemsOf(dry.body)).toEqual([[3, 'options_missing', null]]);
    const refused = await send(module, bytes);
    expect([refused.status, refused.body.code]).toEqual([422, 'question_file_refused']);
    expect(refused.body.message).toContain('rows: 3');
    expect(await listOf(module)).toEqual([]);
    const kept = await send(module, bytes, { fields: { keeps_good_rows: 'true' } });
    expect(kept.body).toMatchObject({ is_saved: true, counts: { added: 2, refused: 1 } });
    expect((await listOf(module)).map(({ text }) => text)).toEqual(['Who?', 'Who else?']);
  });

  test('adds no question twice: what is there already is named and left out', async () => {
    const module = await buildModule();
    await send(module, await sheetOf([good]));
    const again = await send(module, await sheetOf([good, many, many]));
    expect(problemsOf(again.body)).toEqual([
      [2, 'known_already', null],
      [4, 'repeated_in_file', null],
    ]);
    expect(await listOf(module)).toHaveLength(2);
    const nothing = await send(module, await sheetOf([good]));
    expect(nothing.body).toMatchObject({ is_saved: false, counts: { added: 0, skipped: 1 } });
  });

  test('sent twice at once is added once', async () => {
    const module = await buildModule();
    const bytes = await sheetOf([good, many]);
    await Promise.all([send(module, bytes), send(module, bytes)]);
    expect(await listOf(module)).toHaveLength(2);
  });

  test('may be a CSV, whatever its encoding and whatever stands between its cells', async () => {
    const line = (sign: string) =>
      `Вопрос${sign}Вариант 1${sign}Вариант 2${sign}Правильные\r\nКто это${sign}Я${sign}Ты${sign}2\r\n`;
    const files: [Uint8Array, string, string][] = [
      [strToU8(`\ufeff${line(';')}`), 'utf-8', ';'],
      [strToU8(line('\t')), 'utf-8', '\t'],
      [encodeWindows1251(line(',')), 'windows-1251', ','],
    ];
    for (const [bytes, encoding, delimiter] of files) {
      const { body } = await send(await buildModule(), bytes, { name: 'вопросы.csv', fields: { is_dry_run: '1' } });
      expect(body).toMatchObject({ format: 'csv', encoding, delimiter, counts: { added: 1 } });
      expect(body.rows[0]).toMatchObject({ row: 2, text: 'Кто это', right: ['Ты'] });
    }
  });

  test('that a Western editor saved keeps its accents, and may be read in another encoding', async () => {
    const gift = Buffer.from('::Café:: Où est le café ? {=À gauche ~À droite}', 'latin1');
    const fields = { is_dry_run: '1' };
    const { body } = await send(await buildModule(), gift, { name: 'quiz.gift', fields });
    expect(body).toMatchObject({ encoding: 'windows-1252', encoding_reason: 'letters', doubtful_rows: 0 });
    expect(body.rows[0]?.text).toBe('Où est le café ?');
    const strange = await send(await buildModule(), gift, {
      name: 'quiz.gift',
      fields: { ...fields, encoding: 'windows-1251' },
    });
    expect(strange.body).toMatchObject({ encoding_reason: 'chosen', doubtful_rows: 1 });
  });

  test('may have merged cells and formulas: their values are taken, and what has none is named', async () => {
    const bytes = rawSheet(
      [
        rawRow(1, ['Quiz of spring', '', '', '', '', '', '']),
        rawRow(2, questionHead),
        rawRow(3, ['t="str"|<f>CONCAT("W","ho?")</f><v>Who?</v>', '', 'Me', 'You', '', '|<f>1</f><v>1</v>', '']),
        rawRow(4, ['|<f>A1</f>', '', 'Me', 'You', '', '1', '']),
        rawRow(5, ['Why?', '', 't="e"|<f>1/0</f><v>#DIV/0!</v>', 'You', 'They', '2', '']),
        rawRow(6, ['Merged?', '', 'Me', 'You', '', '1', '']),
        rawRow(7, ['', '', 'They', 'We', '', '2', '']),
        rawRow(8, ['True?', '', 't="b"|<v>1</v>', 't="b"|<v>0</v>', '', '1', '']),
      ].join(''),
      '<mergeCells count="2"><mergeCell ref="A1:G1"/><mergeCell ref="A6:A7"/></mergeCells>',
    );
    const { body } = await send(await buildModule(), bytes, { fields: { is_dry_run: 'true' } });
    expect(body.rows[0]).toMatchObject({ row: 3, outcome: 'added', text: 'Who?', right: ['Me'] });
    expect(problemsOf(body)).toEqual([
      [4, 'formula_without_value', 'A4'],
      [5, 'formula_failed', 'C5'],
      [6, 'cell_merged', 'A6:A7'],
      [7, 'cell_merged', 'A6:A7'],
    ]);
    expect(body.rows.at(-1)).toMatchObject({ outcome: 'added', right: ['True'] });
  });
});

describe('questions as a table', () => {
  const texts = ['=1+1?', "'=really?", '+7 or -7?', '@home?', 'Two\nlines?', 'A "quote"; and, more\t?'];

  test.each(['xlsx', 'csv'] as const)('come back from %s as they were, whatever they begin with', async (format) => {
    const module = await buildModule();
    const url = `/api/v2/library/modules/${module}/questions`;
    for (const [at, text] of texts.entries()) {
      await ask(app, token, 'POST', url, {
        kind: at % 2 ? 'multi' : 'single',
        text,
        explanation: `=why ${at}`,
        options: [
          { text: `-${at}`, is_right: false },
          { text: `+${at}`, is_right: true },
          { text: '1, 2', is_right: at % 2 === 1 },
        ],
      });
    }
    for (const language of languages) {
      const file = await download(`${url}/file?format=${format}`, language);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-disposition']).toContain(`.${format}`);
      const other = await buildModule();
      const { body } = await send(other, file.rawPayload, { name: `quiz.${format}` });
      expect(body.counts).toEqual({ added: texts.length, skipped: 0, refused: 0 });
      const plain = (questions: Question[]) =>
        questions.map(({ kind, text, explanation, options }) => ({
          kind,
          text,
          explanation,
          options: options.map((option) => [option.text, option.is_right]),
        }));
      expect(plain(await listOf(other))).toEqual(plain(await listOf(module)));
      expect((await send(module, file.rawPayload, { name: `quiz.${format}` })).body.counts.added).toBe(0);
    }
  });

  test('have a sample in the language of whoever asks, with a sheet that explains its columns, and it can be read', async () => {
    for (const language of languages) {
      const file = await download('/api/v2/library/questions/sample', language);
      const sheets = await readWorkbook(Buffer.from(file.rawPayload));
      expect(sheets).toHaveLength(2);
      expect(sheets[1]?.data.length).toBeGreaterThan(8);
      const { body } = await send(await buildModule(), file.rawPayload);
      expect(body.counts).toEqual({ added: 3, skipped: 0, refused: 0 });
      expect(sheets[0]?.data[1]?.[0]).toBe(body.rows[0]?.text);
    }
  });
});

describe('questions in GIFT', () => {
  test('are read with the numbers of their lines; other kinds are named and do not keep the file out', async () => {
    const module = await buildModule();
    const { body } = await send(module, 'Who? {=Me ~You}\n\nWrite. {}\n\nTrue? {T}\n', { name: 'quiz.txt' });
    expect(body).toMatchObject({ format: 'gift', is_saved: true, counts: { added: 2, skipped: 1, refused: 0 } });
    expect(problemsOf(body)).toEqual([[3, 'kind_not_taken', null]]);
    expect((await listOf(module)).map(({ text }) => text)).toEqual(['Who?', 'True?']);
  });
});

const item = (inside: string, key = '<value>B</value>', cardinality = 'single') =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Title"><responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse>${key}</correctResponse></responseDeclaration><itemBody>${inside}</itemBody><modalFeedback>Because</modalFeedback></assessmentItem>`;
const choice = (attributes = 'maxChoices="1"') =>
  `<p>Look.</p><choiceInteraction responseIdentifier="R" ${attributes}><prompt>Who <b>is</b> it?</prompt><simpleChoice identifier="A">You<feedbackInline>no</feedbackInline></simpleChoice><simpleChoice identifier="B">Me &amp; you</simpleChoice><simpleChoice identifier="C">They</simpleChoice></choiceInteraction>`;

describe('questions in QTI 2.1', () => {
  test('are read from an item, with what stands around the choices and why', async () => {
    const module = await buildModule();
    const { body } = await send(module, item(choice()), { name: 'item.xml' });
    expect(body).toMatchObject({ format: 'qti', is_saved: true });
    const [question] = await listOf(module);
    expect(question).toMatchObject({ kind: 'single', text: 'Look.\nWho is it?', explanation: 'Because' });
    expect(question?.options.map(({ text, is_right }) => [text, is_right])).toEqual([
      ['You', false],
      ['Me & you', true],
      ['They', false],
    ]);
  });

  test('are read from a package in the order of its manifest; what is not taken is named with its file', async () => {
    const names = ['b.xml', 'items/a.xml', 'c.xml', 'gone.xml', 'd.xml'];
    const resources = names.map((name) => `<resource type="imsqti_item_xmlv2p1" href="${name}"/>`).join('');
    const bytes = zipSync({
      'imsmanifest.xml': strToU8(`<manifest><resources>${resources}</resources></manifest>`),
      'b.xml': strToU8(item(choice('maxChoices="0"'), '<value>A</value><value>C</value>', 'multiple')),
      'items/a.xml': strToU8(item(`<p>Other.</p>${choice()}`)),
      'c.xml': strToU8(item('<p>Write.</p><extendedTextInteraction responseIdentifier="R"/>')),
      'd.xml': strToU8(item(`<p><img src="a.png"/></p>${choice()}`)),
    });
    const { body } = await send(await buildModule(), bytes, { name: 'package.zip', fields: { keeps_good_rows: '1' } });
    expect(body.rows.map(({ row, place, outcome, kind }) => [row, place, outcome, kind])).toEqual([
      [1, 'b.xml', 'added', 'multi'],
      [2, 'items/a.xml', 'added', 'single'],
      [3, 'c.xml', 'skipped', null],
      [4, 'gone.xml', 'refused', null],
      [5, 'd.xml', 'skipped', null],
    ]);
    expect(body.rows[2]?.problems[0]).toMatchObject({ reason: 'kind_not_taken', value: 'extendedTextInteraction' });
  });

  test('are found where Windows packed them in Russian (cp866), with the folder that they stood in', async () => {
    // «глава» in the encoding of the archive; the manifest is UTF-8 and writes it in another case.
    const chapter = Buffer.from([0xa3, 0xab, 0xa0, 0xa2, 0xa0]);
    const manifest = '<manifest><resource type="imsqti_item_xmlv2p1" href="Глава.XML"/></manifest>';
    const bytes = rawZip([
      { name: Buffer.concat([chapter, Buffer.from('/imsmanifest.xml')]), content: manifest },
      { name: Buffer.concat([chapter, Buffer.from('/'), chapter, Buffer.from('.xml')]), content: item(choice()) },
    ]);
    const { body } = await send(await buildModule(), bytes, { name: 'package.zip' });
    expect(body.rows.map(({ place, outcome }) => [place, outcome])).toEqual([['Глава.XML', 'added']]);
  });
});

describe('what is no file of questions is refused by name, and nothing is saved', () => {
  const compound = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
  const files: [string, () => Uint8Array | string | Promise<Uint8Array>, string, string?][] = [
    ['an empty file', () => '', 'file_empty'],
    ['a sheet with other columns', () => sheetOf([['a', 'b']], ['Name', 'Age']), 'question_file_columns_missing'],
    ['a sheet without rows', () => sheetOf([]), 'question_file_empty'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'question_file_unreadable'],
    ['a broken spreadsheet', async () => (await sheetOf([good])).slice(0, 700), 'question_file_unreadable'],
    ['a document', () => zipSync({ '[Content_Types].xml': strToU8('<Types/>') }), 'question_file_unreadable'],
    [
      'a spreadsheet with a password',
      () => Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      'question_file_encrypted',
    ],
    ['a spreadsheet of the nineties', () => compound, 'question_file_old'],
    [
      'more rows than are taken',
      () => sheetOf(Array.from({ length: 1001 }, (_, at) => [`${at}?`, ...good.slice(1)])),
      'question_file_too_many_rows',
    ],
    [
      'XML with a document type',
      () => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${item('&b;')}`,
      'question_file_unsafe',
    ],
    [
      'a package whose item has a document type',
      () =>
        zipSync({
          'imsmanifest.xml': strToU8('<manifest><resource type="imsqti_item_xmlv2p1" href="a.xml"/></manifest>'),
          'a.xml': strToU8(`<!DOCTYPE a>${item(choice())}`),
        }),
      'question_file_unsafe',
    ],
    ['XML that is no question', () => '<html/>', 'question_file_unreadable'],
    ['a zip without a manifest', () => zipSync({ 'a.txt': strToU8('a') }), 'question_file_unreadable'],
    ['GIFT without a question', () => '// nothing\n', 'question_file_empty', 'quiz.gift'],
  ];
  test.each(files)('%s', async (_title, make, code, name = 'quiz.xlsx') => {
    const module = await buildModule();
    const answer = await send(module, await make(), { name, fields: { keeps_good_rows: 'true' } });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await listOf(module)).toEqual([]);
  });

  test('a thousand questions are taken', async () => {
    const module = await buildModule();
    const rows = Array.from({ length: 1000 }, (_, at) => [`${at}?`, ...good.slice(1)]);
    expect((await send(module, await sheetOf(rows))).body.counts.added).toBe(1000);
  });

  test('a file larger than 15 MB, and a call without a file', async () => {
    const module = await buildModule();
    const large = await send(module, Buffer.alloc(16 * 1024 * 1024));
    expect([large.status, large.body.code]).toEqual([413, 'file_too_large']);
    const none = await app.request<{ code: string }>({
      method: 'POST',
      url: `/api/v2/library/modules/${module}/quastions/file`,
      token,
      ...multipart({}, []),
    });
    expect([none.status, none.body.code]).toEqual([422, 'file_missing']);
  });
});

test('files of questions are for those who may edit the content of their own organization', async () => {
  const module = await buildModule(1);
  const bytes = await sheetOf([good]);
  expect((await send(module, bytes, { who: strangerToken })).status).toBe(404);
  expect((await send(module, bytes, { who: employeeToken })).status).toBe(403);
  const url = `/api/v2/library/modules/${module}/questions/file`;
  expect((await app.request({ method: 'GET', url, token: strangerToken })).status).toBe(404);
  expect((await app.request({ method: 'GET', url, token: employeeToken })).status).toBe(403);
});
