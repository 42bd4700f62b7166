import type { Readable } from 'node:stream';
import { type Language, questionFileMaxRows } from '#contract/constants.ts';
import type { QuestionKind } from '#contract/modules.ts';
import { type QuestionTableFormat, questionFileFields } from '#contract/question-files.ts';
import { readModule, readQuestions } from '#modules/content/index.ts';
import { found } from '#platform/app-error.ts';
import { translator } from '#platform/i18n.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type TextSheet, writeCsv, writeTextWorkbook } from '#platform/spreadsheet/index.ts';
import { protectApostrophe } from './csv-text.rules.ts';
import { readSampleQuestions, type WrittenQuestion } from './sample-questions.ts';

export interface TableFile {
  readonly name: string;
  readonly content: Readable | Uint8Array;
}

/** As many columns for options as a table has at least. */
const fewestColumns = 4;

interface Words {
  (key: string, values?: Record<string, string | number>): string;
}

function wordsOf(language: Language): Words {
  const t = translator(language);
  return (key, values = {}) => t(`translation:question_files.${key}`, values);
}

/** The questions of a module as the import reads them. Throws 404. */
export async function writeModuleQuestions(
  scope: TenantScope,
  moduleId: string,
  format: QuestionTableFormat,
  language: Language,
): Promise<TableFile> {
  const module = found(await readModule(scope, moduleId));
  const words = wordsOf(language);
  const rows = writeRows(await readQuestions(scope, [moduleId]), words);
  const name = `${words('file_name', { title: module.title })}.${format}`;
  return { name, content: await write([describeSheet(words('sheet'), rows)], format, language) };
}

/** A few questions in the asker's language; in a workbook, with a sheet that explains the columns. */
export async function writeSample(format: QuestionTableFormat, language: Language): Promise<TableFile> {
  const words = wordsOf(language);
  const questions = describeSheet(words('sheet'), writeRows(readSampleQuestions(words), words));
  const guide: TextSheet = { name: words('guide.title'), widths: [28, 110], rows: writeGuide(words) };
  return { name: `${words('sample_name')}.${format}`, content: await write([questions, guide], format, language) };
}

/** A CSV is the first sheet alone. */
async function write(
  sheets: readonly [TextSheet, ...TextSheet[]],
  format: QuestionTableFormat,
  language: Language,
): Promise<Readable | Uint8Array> {
  if (format === 'xlsx') return writeTextWorkbook(sheets);
  const [{ name, widths, rows }] = sheets;
  const [titles = [], ...questions] = rows;
  const columns = widths.map((width, at) => ({
    title: titles[at] ?? '',
    width,
    kind: 'text' as const,
    read: (row: readonly string[]) => protectApostrophe(row[at] ?? ''),
  }));
  return writeCsv({ name, columns, batches: [questions] }, { timeZone: 'UTC', language });
}

function describeSheet(name: string, rows: readonly (readonly string[])[]): TextSheet {
  const options = (rows[0]?.length ?? 0) - (questionFileFields.length - 1);
  return { name, rows, widths: [60, 14, ...Array.from({ length: options }, () => 28), 20, 50] };
}

function writeRows(questions: readonly WrittenQuestion[], words: Words): string[][] {
  const columns = Math.max(fewestColumns, ...questions.map(({ options }) => options.length));
  const numbers = Array.from({ length: columns }, (_, at) => at + 1);
  const kinds: Readonly<Record<QuestionKind, string>> = { single: words('kinds.single'), multi: words('kinds.multi') };
  const head = [
    words('fields.text'),
    words('fields.kind'),
    ...numbers.map((number) => words('fields.option_number', { number })),
    words('fields.right'),
    words('fields.explanation'),
  ];
  const rows = questions.map(({ text, kind, options, explanation }) => [
    text,
    kinds[kind],
    ...numbers.map((number) => options[number - 1]?.text ?? ''),
    options.flatMap(({ is_right }, at) => (is_right ? [at + 1] : [])).join(', '),
    explanation,
  ]);
  return [head, ...rows];
}

const notes = ['numbers', 'limits', 'repeated', 'formulas'] as const;

function writeGuide(words: Words): string[][] {
  return [
    [words('guide.column'), words('guide.meaning')],
    ...questionFileFields.map((field) => [words(`fields.${field}`), words(`guide.${field}`)]),
    ...notes.map((note) => ['', words(`guide.notes.${note}`, { limit: questionFileMaxRows })]),
  ];
}
