import { optionTextMaxLength, questionTextMaxLength } from '#contract/constants.ts';
import type { QuestionKind } from '#contract/modules.ts';
import type { QuestionFileProblem, QuestionFileReason, QuestionFileRow } from '#contract/question-files.ts';
import type { FoundQuestion, QuestionDraft } from './found-question.ts';

export const fewestOptions = 2;
export const maxOptions = 20;

/** As much of a value as a problem shows. */
const shownLength = 120;
export const shownTextLength = 300;

/** Where the parts of a question stand, by the names that people see. */
export interface PartNames {
  readonly text?: string;
  readonly right?: string;
  readonly explanation?: string;
}

export function problem(
  reason: QuestionFileReason,
  where: string | null = null,
  value: string | null = null,
): QuestionFileProblem {
  return { reason, where, value: value === null ? null : cut(value), other_row: null };
}

/** A text as short as a list shows it. */
export function cut(text: string, length = shownLength): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

/** What keeps a question from being saved: what the contract's schema would refuse, by name and place. */
export function judgeQuestion(draft: QuestionDraft, names: PartNames = {}): QuestionFileProblem[] {
  const { text, explanation } = draft;
  const options = draft.options.slice(0, maxOptions);
  const problems: QuestionFileProblem[] = [];
  const add = (...given: Parameters<typeof problem>) => problems.push(problem(...given));
  if (text === '') add('text_missing', names.text);
  if (text.length > questionTextMaxLength) add('text_too_long', names.text, text);
  if (explanation.length > questionTextMaxLength) add('explanation_too_long', names.explanation, explanation);
  for (const option of options) {
    if (option.text.length > optionTextMaxLength) add('option_too_long', option.where, option.text);
  }
  if (options.length < fewestOptions) add('options_missing');
  if (draft.options.length > maxOptions) add('options_beyond_limit');
  const known = new Set<string>();
  for (const option of options) {
    const key = option.text.toLocaleLowerCase();
    if (known.has(key)) add('options_repeat', option.where, option.text);
    known.add(key);
  }
  const right = options.filter((option) => option.is_right);
  if (right.length === 0) add('right_missing', names.right);
  if (draft.kind === 'single' && right.length > 1) {
    add('right_many_for_single', names.right, right.map((option) => option.text).join('; '));
  }
  return problems;
}

/** A question with errors as far as it is shown: what nobody saves may be endless. */
export function shortenRejected(question: FoundQuestion): FoundQuestion {
  if (question.problems.length === 0) return question;
  const options = question.options.slice(0, maxOptions + 1).map((option) => ({ ...option, text: cut(option.text) }));
  return { ...question, text: cut(question.text, shownTextLength), explanation: '', options };
}

/** Several right answers make a question of several; one that says so itself may have one. */
export function kindOf({ kind, options }: QuestionDraft): QuestionKind {
  return kind ?? (options.filter((option) => option.is_right).length > 1 ? 'multi' : 'single');
}

const skipping: ReadonlySet<QuestionFileReason> = new Set([
  'kind_not_taken',
  'media_not_taken',
  'repeated_in_file',
  'known_already',
]);

export function outcomeOf(problems: readonly QuestionFileProblem[]): QuestionFileRow['outcome'] {
  if (problems.length === 0) return 'added';
  return problems.some(({ reason }) => !skipping.has(reason)) ? 'refused' : 'skipped';
}

/** The same for questions that ask the same: letters, spaces and the order of the options do not matter. */
export function signQuestion({ text, options }: { text: string; options: readonly { text: string }[] }): string {
  return [plain(text), ...options.map((option) => plain(option.text)).toSorted()].join('\n');
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase();
}

/** Names what the module has already, and what the file says twice. `known` are signatures of {@link signQuestion}. */
export function nameRepeated(questions: readonly FoundQuestion[], known: ReadonlySet<string>): FoundQuestion[] {
  const rows = new Map<string, number>();
  return questions.map((question) => {
    if (question.problems.length > 0) return question;
    const sign = signQuestion(question);
    const other = rows.get(sign);
    if (known.has(sign)) return { ...question, problems: [problem('known_already')] };
    if (other !== undefined) {
      return { ...question, problems: [{ ...problem('repeated_in_file'), other_row: other }] };
    }
    rows.set(sign, question.row);
    return question;
  });
}
