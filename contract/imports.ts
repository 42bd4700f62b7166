import { z } from 'zod';
import { importMaxRows, nameMaxLength } from './constants.ts';
import { importDelimiters, importFields, textEncodings } from './import-kinds.ts';
import { fixedPagingParams, id, instant, pageOf } from './page.ts';
import { newEmployeeTag } from './tags.ts';
import { taskStatuses } from './tasks.ts';
import { textReading } from './text-reading.ts';

export const importAddTypes = ['add', 'replace'] as const;
export type ImportAddType = (typeof importAddTypes)[number];

export type ImportField = (typeof importFields)[number];

export type ImportDelimiter = (typeof importDelimiters)[number];

/** Rows at the top of a file, empty ones not counted, among which its headings may stand: a title comes above them. */
export const importTopRows = 30;

/** More columns than any list of people has. */
const importMaxColumns = 200;

const importOutcomes = ['created', 'changed', 'skipped', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a row is skipped or refused; the texts are `translation:imports.reasons.<reason>`. */
const importReasons = [
  'unchanged',
  'total_row',
  'email_missing',
  'email_invalid',
  'email_sign',
  'email_repeated',
  'last_name_missing',
  'first_name_missing',
  'value_too_long',
  'language_unknown',
  'department_invalid',
  'department_ambiguous',
  'role_above_own',
] as const;
export type ImportReason = (typeof importReasons)[number];

const importRow = z
  .object({
    /** As a spreadsheet numbers it: the headings are row 1 in most files. */
    row: z
      .int()
      .min(1)
      .max(importMaxRows + 1_000),
    outcome: z.enum(importOutcomes),
    reason: z.enum(importReasons).nullable(),
    /** The field that the reason is about, and its value as it stands in the file. */
    field: z.enum(importFields).nullable(),
    value: z.string().nullable(),
    email: z.string(),
    full_name: z.string(),
    department: z.string(),
    /** The row of the file that holds the same address; null unless the reason is `email_repeated`. */
    other_row: z.int().nullable(),
    /** What changes, for `changed`. */
    changes: z.array(z.object({ field: z.enum(importFields), old: z.string(), new: z.string() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const importPreview = z
  .object({
    /** Give it to `csv/process`; how it stands is read at `events/{id}`: `waiting` until then. */
    event_id: id,
    file_name: z.string(),
    ...textReading,
    encoding: z.enum([...textEncodings, 'xlsx']),
    /** Null for a spreadsheet. */
    delimiter: z.enum(importDelimiters).nullable(),
    /** Sheets of a spreadsheet with their rows; empty for a text. */
    sheets: z.array(z.object({ title: z.string(), rows: z.int().min(0) })),
    /** Which of them was read, from 0; null for a text. */
    sheet: z.int().min(0).nullable(),
    /** Cells that got the value of the cell that is merged over them. */
    filled_cells: z.int().min(0),
    /** The row that holds the headings, as a spreadsheet numbers it; 0: there are none. Rows above it are not read. */
    heading_row: z.int().min(0),
    /** The first rows that hold anything, cut: the headings are one of them. */
    top_rows: z.array(z.object({ row: z.int().min(1), text: z.string() })).max(importTopRows),
    columns: z.array(
      z.object({
        title: z.string(),
        field: z.enum(importFields).nullable(),
        /** The first values of the column, cut: to tell what it holds. */
        samples: z.array(z.string()),
      }),
    ),
    /** The columns are as somebody of the organization set them for a file with these headings. */
    is_remembered: z.boolean(),
    /** What no column holds and nothing can be done without: set the columns, and read the file again. */
    missing_fields: z.array(z.enum(importFields)),
    rows_count: z.int().min(0),
    counts: z.object({
      created: z.int().min(0),
      changed: z.int().min(0),
      skipped: z.int().min(0),
      refused: z.int().min(0),
    }),
    /** The refused rows first, then samples of the others; at most 200 of each outcome. */
    rows: z.array(importRow),
    /** New people whose row says no department although the file has a column of them. */
    without_department: z.int().min(0),
    /** New people whose address somebody had who was removed lately: restoring them would keep their history. */
    restorable: z.object({ count: z.int().min(0), sample: z.array(z.object({ id, full_name: z.string() })) }),
    /** With those above them: `Sales / North`. */
    new_departments: z.array(z.string()),
    new_departments_count: z.int().min(0),
    license: z.object({
      users_count: z.int(),
      users_limit: z.int(),
      /** Places that the licences of its children hold. */
      given_count: z.int(),
      /** Places that are missing after `add`; 0 when the file fits. */
      missing: z.int().min(0),
      missing_on_replace: z.int().min(0),
    }),
    /** Registration letters that go out when they are wanted: the new people. */
    letters: z.int().min(0),
    /** Tags that are switched on and act on the new people, and what each of them does. */
    tags: z.array(newEmployeeTag),
    replace: z.object({
      /** People whom the file does not name: `replace` removes them (reversible for 30 days). */
      removed: z.int().min(0),
      /** The first of them by name. */
      sample: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
      /** People of the organization who are never removed by an import: operators and higher, and the asker. */
      kept: z.int().min(0),
      /** More than half would go: `csv/process` then wants `confirm_removal` with exactly `removed`. */
      needs_confirmation: z.boolean(),
    }),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

/** Multipart: a CSV or XLSX file of employees in `file`. */
export const importForm = z
  .strictObject({ file: z.unknown().optional().meta({ type: 'string', format: 'binary' }) })
  .optional()
  .meta({ id: 'ImportForm' });

/** How a file that was uploaded shall be read: what is not said stays as it was found. Columns in the file's order. */
export const importReadBody = z
  .strictObject({
    encoding: z.enum(textEncodings).optional(),
    delimiter: z.enum(importDelimiters).optional(),
    /** One of `sheets`. */
    sheet: z.int().min(0).optional(),
    /** One of `top_rows`; 0: the file has no headings. */
    heading_row: z.int().min(0).optional(),
    /** What each column holds; null: it is not read. No field twice. Remembered for the next file with these headings. */
    columns: z
      .array(z.enum(importFields).nullable())
      .max(importMaxColumns)
      .refine((fields) => fields.every((field, at) => field === null || fields.indexOf(field) === at))
      .optional(),
  })
  .meta({ id: 'ReadImport' });
export type ImportReadBody = z.infer<typeof importReadBody>;

export const importProcessBody = z
  .strictObject({
    event_id: id,
    add_type: z.enum(importAddTypes).default('add'),
    need_message: z.boolean().default(true),
    /** How many people the asker agrees to remove; must equal the preview's number when it asks for confirmation. */
    confirm_removal: z.int().min(0).optional(),
  })
  .meta({ id: 'ProcessImport' });
export type ImportProcessBody = z.infer<typeof importProcessBody>;

/** `result` of the finished event. */
const importResult = z
  .object({
    created: z.int(),
    changed: z.int(),
    skipped: z.int(),
    refused: z.int(),
    removed: z.int(),
    letters: z.int(),
    new_departments: z.int(),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResult>;

/** An import that was begun, as the list of the latest ones shows it. */
const importEntry = z
  .object({
    id,
    file_name: z.string(),
    created_at: instant,
    created_by: z.object({ id, full_name: z.string().max(3 * nameMaxLength + 320) }),
    add_type: z.enum(importAddTypes),
    status: z.enum(taskStatuses),
    result: importResult.nullable(),
    /** Until when its rows can be downloaded; null when there are none. */
    rows_until: instant.nullable(),
    /** Until when it can be taken back; null when it cannot (any more). */
    undo_until: instant.nullable(),
    /** The event that takes or took it back. */
    undo_event_id: id.nullable(),
    undone_at: instant.nullable(),
  })
  .meta({ id: 'ImportEntry' });
export type ImportEntry = z.infer<typeof importEntry>;

export const importsPage = pageOf(importEntry);
export const importsQuery = z.strictObject(fixedPagingParams({ limit: 10 }));
export type ImportsQuery = z.infer<typeof importsQuery>;

/** The state of every row: a CSV that Excel opens, or a spreadsheet. */
export const importRowsQuery = z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') });
