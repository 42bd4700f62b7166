import { z } from 'zod';
import { importMaxRows } from './constants.ts';
import { id } from './page.ts';

export const importAddTypes = ['add', 'replace'] as const;
export type ImportAddType = (typeof importAddTypes)[number];

/** What a column of the file may hold. The header is recognised in Russian, English and Uzbek. */
export const importFields = [
  'email',
  'full_name',
  'last_name',
  'first_name',
  'middle_name',
  'position',
  'department',
  'language',
] as const;
export type ImportField = (typeof importFields)[number];

export const importOutcomes = ['created', 'changed', 'skipped', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a row is skipped or refused; the texts are `translation:imports.reasons.<reason>`. */
export const importReasons = [
  'unchanged',
  'email_missing',
  'email_invalid',
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

export const importRow = z
  .object({
    /** As a spreadsheet numbers it: the header is row 1. */
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
    /** What changes, for `changed`. */
    changes: z.array(z.object({ field: z.enum(importFields), old: z.string(), new: z.string() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const importPreview = z
  .object({
    /** Give it to `csv/process`; its progress is read at `events/{id}`. */
    event_id: id,
    file_name: z.string(),
    /** `utf-8`, `windows-1251`, `xlsx`. */
    encoding: z.string(),
    columns: z.array(z.object({ title: z.string(), field: z.enum(importFields).nullable() })),
    rows_count: z.int().min(0),
    counts: z.object({
      created: z.int().min(0),
      changed: z.int().min(0),
      skipped: z.int().min(0),
      refused: z.int().min(0),
    }),
    /** The refused rows first, then samples of the others; at most 200 of each outcome. */
    rows: z.array(importRow),
    new_departments: z.array(z.string()),
    new_departments_count: z.int().min(0),
    license: z.object({
      users_count: z.int(),
      users_limit: z.int(),
      /** Places that are missing after `add`; 0 when the file fits. */
      missing: z.int().min(0),
      missing_on_replace: z.int().min(0),
    }),
    /** Registration letters that go out when they are wanted: the new people. */
    letters: z.int().min(0),
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
export const importResult = z
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
