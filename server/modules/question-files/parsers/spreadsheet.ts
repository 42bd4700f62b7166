import readWorkbook from 'read-excel-file/node';
import { AppError } from '#platform/app-error.ts';
import { isReasonableZip, measureZip } from '#platform/tables/index.ts';
import { isReasonableArea } from '#platform/tables/parsers/sheet-area.ts';
import { readSheetXml } from '#platform/tables/parsers/sheet-xml.ts';
import type { TruthWords } from '../found-question.ts';
import { findMissingColumns, findQuestionHeading, recognizeQuestionColumns } from '../question-columns.rules.ts';
import type { CellMark } from '../question-table.rules.ts';
import { type Cells, writeCellText } from './cells.ts';
import { readSheetMarks } from './sheet-marks.rules.ts';

/** A table of 100,000 questions is unpacked to say that it is too long; more is no table of questions. */
const maxUnpackedBytes = 80 * 1024 * 1024;

/** The sheet of a workbook that holds questions, or its first one. Throws `question_file_too_complex`, `question_file_unreadable`. */
export async function readSpreadsheet(bytes: Uint8Array, words: TruthWords): Promise<Cells & { marks: CellMark[] }> {
  const size = measureZip(bytes);
  if (size === null) throw new AppError('question_file_unreadable');
  if (!isReasonableZip(size, maxUnpackedBytes) || !isReasonableArea(bytes))
    throw new AppError('question_file_too_complex');
  const workbook = await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { trim: false });
  const sheets = workbook.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map((cell) => writeCellText(cell, words))),
  }));
  const questions = sheets.find(({ rows }) => {
    const heading = rows[findQuestionHeading(rows)] ?? [];
    return findMissingColumns(recognizeQuestionColumns(heading)).length === 0;
  });
  const chosen = questions ?? sheets[0];
  if (chosen === undefined) throw new AppError('question_file_empty');
  const xml = readSheetXml(bytes, sheets.indexOf(chosen));
  return { rows: chosen.rows, firstRow: 1, marks: readSheetMarks(xml, chosen.rows) };
}
