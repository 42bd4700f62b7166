import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuestionFileOutcome } from '#contract/question-files.ts';
import { ask, buildTheme } from '#tests/support/learning.ts';
import { longestPauseMs, watchPauses } from '#tests/support/longest-pause.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { questionHead, rawRow, rawSheet } from './question-sheets.ts';

let app: TestApp;
let token: string;
let module: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await buildOperator(app)).token;
  module = String((await buildTheme(app, token, { slides: 0, questions: 0 })).module_id);
});
afterAll(() => app.close());

const mebibyte = 1024 * 1024;
const item = (inside: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration><itemBody>${inside}</itemBody></assessmentItem>`;
const choice =
  '<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Who?</prompt><simpleChoice identifier="A">You</simpleChoice><simpleChoice identifier="B">Me</simpleChoice></choiceInteraction>';
const packageOf = (hrefs: readonly string[], files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync({
    'imsmanifest.xml': strToU8(
      `<manifest>${hrefs.map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"/>`).join('')}</manifest>`,
    ),
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  });
const head = rawRow(1, questionHead);
const row = rawRow(2, ['Who?', '', 'Me', 'You', '', '1', '']);

interface Hostile {
  readonly title: string;
  readonly make: () => Uint8Array | string;
  readonly name: string;
  /** The refusal, or why its one row is none. */
  readonly outcome: string;
}

const files: readonly Hostile[] = [
  {
    title: 'a workbook that is a bomb',
    make: () => zipSync({ 'xl/worksheets/first.xml': Buffer.alloc(200 * mebibyte) }),
    name: 'a.xlsx',
    outcome: 'question_file_too_complex',
  },
  {
    title: 'a workbook with a document type',
    make: () => rawSheet(`<!DOCTYPE a [<!ENTITY b "c">]>${head}${row}`),
    name: 'a.xlsx',
    outcome: 'added',
  },
  {
    title: 'every cell of a sheet merged',
    make: () => rawSheet(head + row, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
    name: 'a.xlsx',
    outcome: 'cell_merged',
  },
  {
    title: 'a hundred thousand merged places',
    make: () =>
      rawSheet(
        head + row,
        `<mergeCells>${Array.from({ length: 100_000 }, (_, at) => `<mergeCell ref="A${at + 5}:B${at + 5}"/>`).join('')}</mergeCells>`,
      ),
    name: 'a.xlsx',
    outcome: 'added',
  },
  {
    title: 'a formula that asks another computer',
    make: () => rawSheet(head + rawRow(2, ['|<f>WEBSERVICE("http://127.0.0.1/")</f>', '', 'Me', 'You', '', '1', ''])),
    name: 'a.xlsx',
    outcome: 'formula_without_value',
  },
  {
    title: 'a cell at the end of the world',
    make: () => rawSheet(`${head}${row}<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`),
    name: 'a.xlsx',
    outcome: 'question_file_too_complex',
  },
  { title: 'GIFT of braces', make: () => '{'.repeat(2 * mebibyte), name: 'a.gift', outcome: 'syntax_broken' },
  {
    title: 'GIFT of backslashes',
    make: () => `Who? {=${'\\'.repeat(2 * mebibyte)}}`,
    name: 'a.gift',
    outcome: 'kind_not_taken',
  },
  {
    title: 'GIFT with a hundred thousand options',
    make: () => `Who? {=Me ${'~You '.repeat(100_000)}}`,
    name: 'a.gift',
    outcome: 'options_beyond_limit',
  },
  {
    title: 'GIFT of twenty thousand questions',
    make: () => 'Who? {=Me ~You}\n\n'.repeat(20_000),
    name: 'a.gift',
    outcome: 'question_file_too_many_rows',
  },
  {
    title: 'GIFT in UTF-16',
    make: () => Buffer.from('\ufeffWho? {=Me ~You}', 'utf16le'),
    name: 'a.gift',
    outcome: 'added',
  },
  {
    title: 'a QTI package that is a bomb',
    make: () => packageOf(['a.xml'], { 'a.xml': Buffer.alloc(200 * mebibyte, ' ') }),
    name: 'a.zip',
    outcome: 'question_file_too_complex',
  },
  {
    title: 'a QTI item nested without end',
    make: () => item(`${'<div>'.repeat(100_000)}${'</div>'.repeat(100_000)}${choice}`),
    name: 'a.xml',
    outcome: 'question_file_too_complex',
  },
  {
    title: 'a QTI package whose address is no address',
    make: () => packageOf(['100%.xml', '../../etc/passwd'], { '100%.xml': item(choice) }),
    name: 'a.zip',
    outcome: 'added',
  },
  {
    title: 'a QTI item with a billion laughs',
    make: () => `<!DOCTYPE a [<!ENTITY l "ha"><!ENTITY m "&l;&l;&l;">]>${item('&m;')}`,
    name: 'a.xml',
    outcome: 'question_file_unsafe',
  },
  {
    title: 'a QTI item with a DTD of another site',
    make: () => `<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">${item(choice)}`,
    name: 'a.xml',
    outcome: 'question_file_unsafe',
  },
];

function formOf({ make, name }: Hostile) {
  const file = { field: 'excel', name, type: 'application/octet-stream', bytes: Buffer.from(make()) };
  return multipart({ is_dry_run: 'true' }, [file]);
}
const send = (form: ReturnType<typeof formOf>) =>
  app.request<QuestionFileOutcome & { code?: string }>({
    method: 'POST',
    url: `/api/v2/library/modules/${module}/quastions/file`,
    token,
    ...form,
  });

/** A machine that is busy with other tests asks to come again: the file is not judged yet. */
async function sendUntilJudged(form: ReturnType<typeof formOf>) {
  let answer = await send(form);
  for (let tries = 1; tries < 5 && answer.body.code === 'parsing_timed_out'; tries += 1) answer = await send(form);
  return answer;
}

test.each(files)('$title: $outcome, and nothing is saved', { timeout: 60_000 }, async (file) => {
  const { status, body } = await sendUntilJudged(formOf(file));
  expect([200, 422]).toContain(status);
  const [first] = status === 200 ? body.rows : [];
  expect(first === undefined ? body.code : (first.problems[0]?.reason ?? first.outcome)).toBe(file.outcome);
  const saved = await ask<{ data: unknown[] }>(app, token, 'GET', `/api/v2/library/modules/${module}/questions`);
  expect(saved.data).toEqual([]);
});

test('while they are read nobody waits', { timeout: 120_000 }, async () => {
  // Made beforehand: that takes a while as well.
  const quick = files.filter(({ title }) => /braces|bomb|laughs|hundred thousand merged/.test(title)).map(formOf);
  const maxPause = watchPauses();
  for (const form of quick) await send(form);
  expect(maxPause()).toBeLessThan(longestPauseMs);
});
