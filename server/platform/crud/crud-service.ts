import type { LiveNoun } from '#contract/changes.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError, found } from '../app-error.ts';
import { recordChange } from '../changes/index.ts';
import type { defineEdits } from '../edits/index.ts';
import { newId } from '../ids.ts';
import { inTransaction, type PersonScope } from '../scope.ts';
import { findChanges, planList } from './crud-params.rules.ts';
import {
  type CrudRow,
  type CrudTable,
  deleteCrudRow,
  insertCrudRow,
  selectCrudPage,
  selectCrudRow,
  selectDangling,
  updateCrudRow,
} from './crud-repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** A noun whose life is the ordinary one: listed, read, created, changed, deleted. */
export interface CrudNoun {
  readonly noun: LiveNoun;
  readonly table: CrudTable;
  readonly title: string;
  readonly sort: string;
  readonly edits: ReturnType<typeof defineEdits<CrudRow>>;
  /** Too long for the audit log. */
  readonly unaudited: ReadonlySet<string>;
  /** Where two rows may not be equal: the code of the refusal, and the field that it is about. */
  readonly unique: { readonly code: ErrorCode; readonly field: string } | undefined;
  beforeWrite(tx: PersonScope, values: Values, before: CrudRow | null): Promise<Values>;
  beforeRemove(tx: PersonScope, row: CrudRow): Promise<void>;
}

export async function listRows(scope: PersonScope, noun: CrudNoun, query: Values) {
  const plan = planList(query, new Set([...noun.table.columns, ...noun.table.references.keys()]), noun.sort);
  const { rows, total } = await selectCrudPage(scope, noun.table, plan);
  return { data: rows.map((row) => present(noun, row)), total_count: total, limit: plan.limit, offset: plan.offset };
}

export async function readRow(scope: PersonScope, noun: CrudNoun, id: string) {
  return present(noun, found(await selectCrudRow(scope, noun.table, id)));
}

export async function createRow(scope: PersonScope, noun: CrudNoun, body: Values) {
  return inTransaction(scope, async (tx) => {
    const values = { ...(await noun.beforeWrite(tx, body, null)), id: newId(), ...timestamps(tx, noun, true) };
    await assertReferencesExist(tx, noun, values);
    await mapUniqueViolation(noun, () => insertCrudRow(tx, noun.table, values));
    return finish(tx, noun, values.id, 'created', { new_value: body });
  });
}

export async function changeRow(scope: PersonScope, noun: CrudNoun, id: string, body: Values) {
  return inTransaction(scope, async (tx) => {
    const { before, edit } = await noun.edits.begin(tx, id, () => selectCrudRow(tx, noun.table, id), body);
    const changes = findChanges(present(noun, before), await noun.beforeWrite(tx, edit, before));
    if (Object.keys(changes.new).length === 0) return present(noun, before);
    const values = { ...changes.new, ...timestamps(tx, noun, false) };
    await assertReferencesExist(tx, noun, values);
    await mapUniqueViolation(noun, () => updateCrudRow(tx, noun.table, id, values));
    return finish(tx, noun, id, 'changed', { old_value: changes.old, new_value: changes.new });
  });
}

export async function removeRow(scope: PersonScope, noun: CrudNoun, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const row = found(await selectCrudRow(tx, noun.table, id));
    await noun.beforeRemove(tx, row);
    await mapForeignKeyViolation(() => deleteCrudRow(tx, noun.table, id));
    await record(tx, noun, row, 'deleted', { old_value: plain(row) });
  });
}

/** What the server fills in by itself, where the table has a place for it. */
function timestamps(tx: PersonScope, noun: CrudNoun, isNew: boolean): Values {
  const stamps = { updated_at: tx.now, ...(isNew && { created_at: tx.now, created_by: tx.userId }) };
  return Object.fromEntries(Object.entries(stamps).filter(([column]) => noun.table.columns.includes(column)));
}

interface AuditValues {
  readonly old_value?: Values;
  readonly new_value?: Values;
}

async function finish(tx: PersonScope, noun: CrudNoun, id: string, verb: string, values: AuditValues) {
  const row = found(await selectCrudRow(tx, noun.table, id));
  await record(tx, noun, row, verb, values);
  return present(noun, row);
}

async function record(tx: PersonScope, noun: CrudNoun, row: CrudRow, verb: string, values: AuditValues): Promise<void> {
  const title = row[noun.title];
  await recordChange(tx, {
    action: `${noun.noun}.${verb}`,
    entity: noun.noun,
    entity_id: row.id,
    entity_title: typeof title === 'string' ? title : row.id,
    ...Object.fromEntries(Object.entries(values).map(([when, given]) => [when, withoutLong(noun, given)])),
  });
}

function withoutLong({ unaudited }: CrudNoun, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !unaudited.has(field)));
}

function present({ edits }: CrudNoun, row: CrudRow): CrudRow {
  return { ...plain(row), version: edits.versionOf(row) };
}

/** As a row travels: instants as text. */
function plain(row: CrudRow): CrudRow {
  const values = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(values) as CrudRow;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Throws `reference_unknown` at the fields that name no row. */
async function assertReferencesExist(tx: PersonScope, noun: CrudNoun, values: Values): Promise<void> {
  const columns = await selectDangling(tx, noun.table, values);
  if (columns.length === 0) return;
  throw new AppError('reference_unknown', {
    errors: Object.fromEntries(columns.map((column) => [column, ['reference_unknown']])),
  });
}

async function mapUniqueViolation(noun: CrudNoun, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // What a reference names was removed meanwhile, or the declaration does not tell of the reference.
    if (codeOf(error) === foreignKeyViolation) throw new AppError('reference_unknown', { cause: error });
    if (codeOf(error) !== uniqueViolation) throw error;
    const code = noun.unique?.code ?? 'conflict';
    throw new AppError(code, { ...(noun.unique && { errors: { [noun.unique.field]: [code] } }), cause: error });
  }
}

/** Something else still refers to the row. */
async function mapForeignKeyViolation(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (codeOf(error) !== foreignKeyViolation) throw error;
    throw new AppError('conflict', { cause: error });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
