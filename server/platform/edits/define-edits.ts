import type { z } from 'zod';
import type { ChangedNoun } from '#contract/changes.ts';
import type { TenantScope } from '../scope.ts';
import { versionOf } from './edit-version.rules.ts';
import { startEdit, type Unversioned } from './merge-edit.ts';

type Fields = Readonly<Record<string, unknown>>;
type Versioned = { readonly version?: string | undefined };

interface Edits<Row> {
  /** The version of a row as it is read: goes out with it. */
  versionOf(row: Row): string;
  /** See {@link startEdit}. `read` answers the row as it stands now; nothing is 404. */
  begin<Read extends Row, Edit extends Versioned>(
    tx: TenantScope,
    id: string,
    read: () => Promise<Read | null | undefined>,
    edit: Edit,
  ): Promise<{ before: Read; edit: Unversioned<Edit> }>;
}

/**
 * How edits of a noun are told from one another: by the fields that the bodies of its update calls name. `fieldsOf` says
 * them in the words of the bodies where the row says them in others.
 */
export function defineEdits<Row extends object>(
  entity: ChangedNoun,
  bodies: readonly z.ZodObject[],
  fieldsOf: (row: Row) => object = (row) => row,
): Edits<Row> {
  const names = new Set(bodies.flatMap((body) => Object.keys(body.shape)));
  names.delete('version');
  const pick = (row: Row): Fields =>
    Object.fromEntries(Object.entries(fieldsOf(row)).filter(([name]) => names.has(name)));
  return {
    versionOf: (row) => versionOf(pick(row)),
    begin: (tx, id, read, edit) => startEdit(tx, { entity, id, read, fieldsOf: (row) => pick(row) }, edit),
  };
}
