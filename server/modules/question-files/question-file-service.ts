import type { Language } from '#contract/constants.ts';
import type { QuestionWrite } from '#contract/modules.ts';
import type { QuestionFileChoice, QuestionFileOutcome, QuestionFileRow } from '#contract/question-files.ts';
import { addQuestions, readModule, readQuestions } from '#modules/content/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { translator } from '#platform/i18n.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FoundQuestion, ReadQuestionFile } from './found-question.ts';
import { readQuestionFile } from './question-file-reader.ts';
import { cut, kindOf, nameRepeated, outcomeOf, shownTextLength, signQuestion } from './question-judging.rules.ts';

export interface QuestionUpload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Rows that a refusal names. */
const namedRows = 10;

/**
 * Adds the questions of a file at the end of a module, or says what would be added. What the module has already is left
 * out. Throws `question_file_refused` for a file with errors unless the good rows are wanted, `question_file_*` for one
 * that is no file of questions.
 */
export async function addQuestionFile(
  scope: TenantScope,
  moduleId: string,
  upload: QuestionUpload,
  choice: QuestionFileChoice,
  language: Language,
): Promise<QuestionFileOutcome> {
  found(await readModule(scope, moduleId));
  const file = await readFile(upload, choice.encoding, language);
  if (choice.is_dry_run) {
    return present(
      upload.name,
      file,
      nameRepeated(file.questions, signAll(await readQuestions(scope, [moduleId]))),
      false,
    );
  }
  let questions: readonly FoundQuestion[] = [];
  await addQuestions(scope, moduleId, upload.name, (known) => {
    questions = nameRepeated(file.questions, signAll(known));
    if (!choice.keeps_good_rows) assertNoErrors(questions);
    return chooseGood(questions).map(describeQuestion);
  });
  return present(upload.name, file, questions, chooseGood(questions).length > 0);
}

async function readFile(
  { name, bytes }: QuestionUpload,
  encoding: QuestionFileChoice['encoding'],
  language: Language,
): Promise<ReadQuestionFile> {
  const t = translator(language);
  const word = (key: string) => t(`translation:question_files.${key}`);
  const file = await readQuestionFile({
    name,
    bytes,
    encoding,
    words: { yes: word('truth.yes'), no: word('truth.no') },
  });
  if (file.missing.length > 0) {
    const columns = file.missing.map((field) => word(`fields.${field}`)).join(', ');
    throw new AppError('question_file_columns_missing', { values: { columns } });
  }
  return file;
}

function signAll(questions: readonly { text: string; options: readonly { text: string }[] }[]): ReadonlySet<string> {
  return new Set(questions.map(signQuestion));
}

function chooseGood(questions: readonly FoundQuestion[]): FoundQuestion[] {
  return questions.filter(({ problems }) => outcomeOf(problems) === 'added');
}

function assertNoErrors(questions: readonly FoundQuestion[]): void {
  const refused = questions.filter(({ problems }) => outcomeOf(problems) === 'refused');
  if (refused.length === 0) return;
  const named = refused.slice(0, namedRows).map(({ row }) => String(row));
  const rows = [...named, ...(refused.length > namedRows ? ['…'] : [])].join(', ');
  throw new AppError('question_file_refused', { values: { count: refused.length, rows } });
}

function describeQuestion(question: FoundQuestion): QuestionWrite {
  const { text, explanation, options } = question;
  return {
    kind: kindOf(question),
    text,
    explanation,
    options: options.map(({ text: words, is_right }) => ({ text: words, is_right })),
    picture: null,
    slide_id: null,
  };
}

function present(
  file_name: string,
  { format, encoding, encodingReason, doubtfulRows, delimiter, columns }: ReadQuestionFile,
  questions: readonly FoundQuestion[],
  is_saved: boolean,
): QuestionFileOutcome {
  const rows = questions.map(presentRow);
  const count = (outcome: QuestionFileRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const counts = { added: count('added'), skipped: count('skipped'), refused: count('refused') };
  return {
    file_name,
    format,
    encoding,
    encoding_reason: encodingReason,
    doubtful_rows: doubtfulRows,
    delimiter,
    columns: [...columns],
    is_saved,
    counts,
    rows,
  };
}

function presentRow(question: FoundQuestion): QuestionFileRow {
  const { row, place, text, options, problems } = question;
  const right = options.filter((option) => option.is_right).map((option) => cut(option.text));
  return {
    row,
    place,
    outcome: outcomeOf(problems),
    kind: options.length === 0 ? null : kindOf(question),
    text: cut(text, shownTextLength),
    options_count: options.length,
    right,
    problems: [...problems],
  };
}
