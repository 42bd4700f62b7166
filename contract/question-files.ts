import { z } from 'zod';
import { exportFormats } from './campaign-kinds.ts';
import { importDelimiters, textEncodings } from './import-kinds.ts';
import { questionKind } from './modules.ts';
import { flag } from './page.ts';
import { textReading } from './text-reading.ts';

/** How a file of questions may be written; found by looking at it. */
export const questionFileFormats = ['xlsx', 'csv', 'gift', 'qti'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** What a column of a table of questions may hold. Every option has a column of its own. */
export const questionFileFields = ['text', 'kind', 'option', 'right', 'explanation'] as const;
export type QuestionFileField = (typeof questionFileFields)[number];

/** Why a row is refused or left out; the texts are `translation:question_files.reasons.<reason>`. */
const questionFileReasons = [
  'text_missing',
  'text_too_long',
  'option_too_long',
  'options_missing',
  'options_beyond_limit',
  'options_repeat',
  'right_missing',
  'right_unknown',
  'right_many_for_single',
  'kind_unknown',
  'explanation_too_long',
  'cell_merged',
  'formula_without_value',
  'formula_failed',
  'syntax_broken',
  'kind_not_taken',
  'media_not_taken',
  'repeated_in_file',
  'known_already',
] as const;
export type QuestionFileReason = (typeof questionFileReasons)[number];

const questionFileProblem = z.object({
  reason: z.enum(questionFileReasons),
  /** Where it stands: the title of a column, a cell, the kind of question that is not taken. */
  where: z.string().nullable(),
  /** What stands there, cut. */
  value: z.string().nullable(),
  /** The row that says the same; null unless the reason is `repeated_in_file`. */
  other_row: z.int().nullable(),
});
export type QuestionFileProblem = z.infer<typeof questionFileProblem>;

const questionFileRow = z
  .object({
    /** As a spreadsheet or an editor of texts numbers it; in a package, the number of the question. */
    row: z.int().min(1),
    /** The file of a package that holds the question; null elsewhere. */
    place: z.string().nullable(),
    /** `refused` has errors; `skipped` is right and left out: of a kind that is not taken, or there already. */
    outcome: z.enum(['added', 'skipped', 'refused']),
    kind: questionKind.nullable(),
    /** Cut. */
    text: z.string(),
    options_count: z.int(),
    /** The right answers, cut. */
    right: z.array(z.string()),
    problems: z.array(questionFileProblem),
  })
  .meta({ id: 'QuestionFileRow' });
export type QuestionFileRow = z.infer<typeof questionFileRow>;

/** What a file of questions adds, or would add. */
export const questionFileOutcome = z
  .object({
    file_name: z.string(),
    format: z.enum(questionFileFormats),
    ...textReading,
    /** Null unless the file is a CSV. */
    delimiter: z.enum(importDelimiters).nullable(),
    /** Of a table, as its headings say; a column that is not read holds null. */
    columns: z.array(z.object({ title: z.string(), field: z.enum(questionFileFields).nullable() })),
    /** False for a dry run, and where there was nothing to add. */
    is_saved: z.boolean(),
    counts: z.object({ added: z.int(), skipped: z.int(), refused: z.int() }),
    /** In the order of the file. */
    rows: z.array(questionFileRow),
  })
  .meta({ id: 'QuestionFileOutcome' });
export type QuestionFileOutcome = z.infer<typeof questionFileOutcome>;

/** Multipart: the file is in `excel`, whatever it is written in. */
export const questionFileForm = z
  .strictObject({
    excel: z.unknown().optional().meta({ type: 'string', format: 'binary' }),
    /** Says what would be added, and adds nothing. */
    is_dry_run: flag.default(false),
    /** Adds what is right although other rows have errors; without it one error keeps the whole file out. */
    keeps_good_rows: flag.default(false),
    /** Of a text; without it, it is found. */
    encoding: z.enum(textEncodings).optional(),
  })
  .meta({ id: 'QuestionFileForm' });
export type QuestionFileChoice = Pick<z.output<typeof questionFileForm>, 'is_dry_run' | 'keeps_good_rows' | 'encoding'>;

/** What the product writes questions in; what it writes it reads again. */
export const questionTableQuery = z.strictObject({ format: z.enum(exportFormats).default('xlsx') });
export type QuestionTableFormat = z.output<typeof questionTableQuery>['format'];
