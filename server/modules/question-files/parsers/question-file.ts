import { unzipSync } from 'fflate';
import { questionFileMaxRows } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import { decodeText, isDoubtfulText } from '#platform/guessing/index.ts';
import { isGarbage, measureZip } from '#platform/tables/index.ts';
import { readTextTable } from '#platform/tables/parsers/text-table.ts';
import { readCsvText } from '../csv-text.rules.ts';
import type { FoundQuestion, QuestionFileTask, ReadQuestionFile } from '../found-question.ts';
import { looksLikeGift, readGift } from '../gift.rules.ts';
import { findMissingColumns, findQuestionHeading, recognizeQuestionColumns } from '../question-columns.rules.ts';
import { shortenRejected } from '../question-judging.rules.ts';
import { type CellMark, readQuestionTable } from '../question-table.rules.ts';
import type { Cells } from './cells.ts';
import { readHtmlText } from './html-text.ts';
import { looksLikeXml, readQtiItem } from './qti.ts';
import { readQtiPackage } from './qti-package.ts';
import { readSpreadsheet } from './spreadsheet.ts';

/** Columns further to the right are no question. */
const maxColumns = 60;
/** More rows than this hold more questions than are taken, though a title stands above them and every other row is empty. */
const maxRows = 2 * questionFileMaxRows + 50;

const zipped = [0x50, 0x4b] as const;
const compound = [0xd0, 0xcf, 0x11, 0xe0] as const;

/** Reads a file of questions by what is in it. In a thread of its own; throws `question_file_*`. */
export default async function readQuestionFile(task: QuestionFileTask): Promise<ReadQuestionFile> {
  const { bytes } = task;
  if (beginsWith(bytes, compound))
    throw new AppError(isEncrypted(bytes) ? 'question_file_encrypted' : 'question_file_old');
  const read = beginsWith(bytes, zipped) ? await readZipped(task) : readText(task);
  if (read.missing.length === 0 && read.questions.length === 0) throw new AppError('question_file_empty');
  if (read.questions.length > questionFileMaxRows) throw tooMany();
  return { ...read, questions: read.questions.map(shortenRejected) };
}

function tooMany(): AppError {
  return new AppError('question_file_too_many_rows', { values: { limit: questionFileMaxRows } });
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** A spreadsheet with a password is a container that holds it encrypted; one of the nineties holds something else. */
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
}

async function readZipped({ bytes, words }: QuestionFileTask): Promise<ReadQuestionFile> {
  const size = measureZip(bytes);
  if (size === null) throw new AppError('question_file_unreadable');
  const names = new Set<string>();
  unzipSync(bytes, { filter: ({ name }) => !names.add(name) });
  if (!names.has('[Content_Types].xml')) return { ...noTable, format: 'qti', questions: readQtiPackage(bytes) };
  const { marks, ...cells } = await readSpreadsheet(bytes, words);
  const doubtfulRows = cells.rows.filter((row) => row.some(isDoubtfulText)).length;
  return { ...noTable, format: 'xlsx', doubtfulRows, ...readTable(cells, marks) };
}

const noTable = {
  encoding: null,
  encodingReason: null,
  doubtfulRows: 0,
  delimiter: null,
  columns: [],
  missing: [],
} as const;

function readText({ bytes, name, words, encoding: chosen }: QuestionFileTask): ReadQuestionFile {
  const { text, encoding, reason } = decodeText(bytes, chosen);
  if (isGarbage(text)) throw new AppError('question_file_unreadable');
  const doubtfulRows = text.split('\n').filter(isDoubtfulText).length;
  const read = { ...noTable, encoding, encodingReason: reason, doubtfulRows };
  if (looksLikeXml(text)) return { ...read, format: 'qti', questions: [readQtiItem(text, 1, null)] };
  const isTable = /\.(?:csv|tsv)$/i.test(name);
  if (/\.gift$/i.test(name) || (!isTable && looksLikeGift(text))) {
    const questions = readGift(text, { words, readHtml: readHtmlText });
    return { ...read, format: 'gift', questions };
  }
  const table = readTextTable(bytes, { encoding }, { rows: maxRows, columns: maxColumns });
  if (table === null) throw new AppError('question_file_unreadable');
  const rows = table.rows.map((row) => row.map(readCsvText));
  return { ...read, format: 'csv', delimiter: table.delimiter, ...readTable({ rows, firstRow: table.firstRow }, []) };
}

function readTable(
  cells: Cells,
  marks: readonly CellMark[],
): Pick<ReadQuestionFile, 'columns' | 'missing'> & { questions: FoundQuestion[] } {
  if (cells.rows.length >= maxRows) throw tooMany();
  const rows = cells.rows.map((row) => row.slice(0, maxColumns));
  const heading = findQuestionHeading(rows);
  const titles = rows[heading] ?? [];
  const fields = recognizeQuestionColumns(titles);
  const missing = findMissingColumns(fields);
  const columns = titles.map((title, at) => ({ title, field: fields[at] ?? null })).filter(({ title }) => title !== '');
  const questions =
    missing.length > 0 ? [] : readQuestionTable({ rows, heading, fields, firstRow: cells.firstRow, marks });
  return { columns, missing, questions };
}
