import type { QuestionKind } from '#contract/modules.ts';
import type { QuestionFileField, QuestionFileProblem } from '#contract/question-files.ts';
import { normalizeHeading } from '#platform/tables/index.ts';
import type { DraftOption, FoundQuestion } from './found-question.ts';
import { judgeQuestion, problem } from './question-judging.rules.ts';
import { readRightAnswers } from './right-answers.rules.ts';

/** What a cell holds that is no value: a formula without a result, a part of a merged range. Counted from 0. */
export interface CellMark {
  readonly row: number;
  readonly column: number;
  readonly problem: QuestionFileProblem;
}

export interface QuestionTable {
  /** Cells as they stand there, from the first row of the file. */
  readonly rows: readonly (readonly string[])[];
  readonly heading: number;
  readonly fields: readonly (QuestionFileField | null)[];
  /** The number of the first row as a spreadsheet shows it. */
  readonly firstRow: number;
  readonly marks: readonly CellMark[];
}

const kindNames: Readonly<Record<QuestionKind, readonly string[]>> = {
  single: [
    'single',
    'one',
    'single choice',
    'один',
    'один ответ',
    'один правильный ответ',
    'одиночный',
    'bitta',
    'bitta javob',
  ],
  multi: [
    'multi',
    'multiple',
    'many',
    'several',
    'multiple choice',
    'несколько',
    'несколько ответов',
    'несколько правильных',
    'множественный',
    'bir nechta',
    'bir nechta javob',
  ],
};
const kindByName = new Map(
  Object.entries(kindNames).flatMap(([kind, words]) => words.map((word) => [word, kind as QuestionKind] as const)),
);

/** The questions of a table, a row each. Rows in which nothing is read are none. */
export function readQuestionTable(table: QuestionTable): FoundQuestion[] {
  const { rows, heading, fields, firstRow } = table;
  const marks = Map.groupBy(table.marks, (mark) => mark.row);
  const titles = rows[heading] ?? [];
  return rows.slice(heading + 1).flatMap((cells, at) => {
    const row = heading + 1 + at;
    const own = (marks.get(row) ?? []).filter((mark) => (fields[mark.column] ?? null) !== null);
    const isEmpty = fields.every((field, column) => field === null || (cells[column] ?? '') === '');
    if (isEmpty && own.every((mark) => mark.problem.reason === 'cell_merged')) return [];
    const problems = own.map((mark) => mark.problem);
    return [{ ...readRow(cells, fields, titles, problems), row: firstRow + row, place: null }];
  });
}

function readRow(
  cells: readonly string[],
  fields: readonly (QuestionFileField | null)[],
  titles: readonly string[],
  problems: readonly QuestionFileProblem[],
): Omit<FoundQuestion, 'row' | 'place'> {
  const columnOf = (wanted: QuestionFileField) => fields.indexOf(wanted);
  const valueOf = (wanted: QuestionFileField) => cells[columnOf(wanted)] ?? '';
  const titleOf = (wanted: QuestionFileField) => titles[columnOf(wanted)] ?? '';
  const columns = fields.flatMap((field, column) => (field === 'option' ? [column] : []));
  const texts = columns.map((column) => cells[column] ?? '');
  const right = readRightAnswers(valueOf('right'), texts);
  const isRight = (place: number) => ('unknown' in right ? false : right.includes(place));
  const options = texts.flatMap((text, place): DraftOption[] =>
    text === '' ? [] : [{ text, is_right: isRight(place), where: titles[columns[place] ?? -1] ?? '' }],
  );
  const kindWord = normalizeHeading(valueOf('kind'));
  const kind = kindByName.get(kindWord) ?? null;
  const draft = { kind, text: valueOf('text'), explanation: valueOf('explanation'), options };
  const names = { text: titleOf('text'), right: titleOf('right'), explanation: titleOf('explanation') };
  // Whatever else is wrong there follows from cells that hold nothing.
  if (problems.length > 0) return { ...draft, problems };
  const found: QuestionFileProblem[] = [];
  if (kindWord !== '' && kind === null) found.push(problem('kind_unknown', titleOf('kind'), valueOf('kind')));
  if ('unknown' in right) found.push(problem('right_unknown', names.right, right.unknown));
  const judged = judgeQuestion(draft, names);
  // What is not understood is not missing.
  found.push(...judged.filter(({ reason }) => !('unknown' in right && reason === 'right_missing')));
  return { ...draft, problems: found };
}
