import type { ImportDelimiter } from '#contract/imports.ts';
import type { QuestionKind } from '#contract/modules.ts';
import type { QuestionFileField, QuestionFileFormat, QuestionFileProblem } from '#contract/question-files.ts';
import type { EncodingReason, TextEncoding } from '#contract/text-reading.ts';

/** A question as a file has it, right or not. */
export interface QuestionDraft {
  /** Null where the file does not say: as many right answers as there are decide. */
  readonly kind: QuestionKind | null;
  readonly text: string;
  readonly explanation: string;
  readonly options: readonly DraftOption[];
}

export interface DraftOption {
  readonly text: string;
  readonly is_right: boolean;
  /** The title of its column, where it has one. */
  readonly where?: string;
}

export interface FoundQuestion extends QuestionDraft {
  readonly row: number;
  readonly place: string | null;
  readonly problems: readonly QuestionFileProblem[];
}

/** A file of questions when it was read. */
export interface ReadQuestionFile {
  readonly format: QuestionFileFormat;
  readonly encoding: TextEncoding | null;
  readonly encodingReason: EncodingReason | null;
  /** Rows or lines that seem to be written in wrong letters. */
  readonly doubtfulRows: number;
  readonly delimiter: ImportDelimiter | null;
  readonly columns: readonly { readonly title: string; readonly field: QuestionFileField | null }[];
  /** What a table has no column for and nothing can be done without. */
  readonly missing: readonly QuestionFileField[];
  readonly questions: readonly FoundQuestion[];
}

export interface QuestionFileTask {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly encoding?: TextEncoding | undefined;
  /** How the asker says true and false: such answers have no words of their own. */
  readonly words: TruthWords;
}

export interface TruthWords {
  readonly yes: string;
  readonly no: string;
}
