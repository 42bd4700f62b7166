import type { ChangedNoun } from '#contract/changes.ts';
import type { EditConflict } from '#contract/edit-version.ts';
import { AppError, found } from '../app-error.ts';
import { translator } from '../i18n.ts';
import { describeMoment } from '../locale-translations.ts';
import type { TenantScope } from '../scope.ts';
import { mergeFields } from './edit-version.rules.ts';
import { type Editor, lockEdit, selectLastChange } from './last-edit-repository.ts';

interface Edited<Row, Fields> {
  /** As the action log knows it. */
  readonly entity: ChangedNoun;
  readonly id: string;
  /** What stands there now; nothing is 404. */
  read(): Promise<Row | null | undefined>;
  /** The same in the words of the edit; what its version was made of when it was read. */
  fieldsOf(row: Row): Fields;
}

type Versioned = { readonly version?: string | undefined };

/** What an edit says, whichever of several bodies it is. */
export type Unversioned<Edit> = Edit extends unknown ? Omit<Edit, 'version'> : never;

/**
 * Begins the transaction of an edit: holds up other edits of the same thing, reads what stands there, and answers what the
 * edit comes to, in which fields that it did not change are as they stand now. Throws `changed_meanwhile` with who, when
 * and what stands there, where somebody changed the same field since the version that the edit was made from.
 */
export async function startEdit<Row, Edit extends Versioned>(
  tx: TenantScope,
  { entity, id, read, fieldsOf }: Edited<Row, Readonly<Record<string, unknown>>>,
  { version, ...edit }: Edit,
): Promise<{ before: Row; edit: Unversioned<Edit> }> {
  await lockEdit(tx, entity, id);
  const before = found(await read());
  const current = fieldsOf(before);
  const merged = mergeFields(current, edit, version);
  if (merged.conflicts.length > 0) {
    const last = await selectLastChange(tx, entity, id, merged.conflicts);
    const fields = Object.fromEntries(Object.entries(current).filter(([name]) => merged.conflicts.includes(name)));
    throw changedMeanwhile(tx, last, { version: merged.version, fields });
  }
  return { before, edit: merged.values as Unversioned<Edit> };
}

/** The refusal of an edit where somebody else's came in between, by name and moment. */
export function changedMeanwhile(scope: TenantScope, last: Editor | undefined, conflict?: EditConflict): AppError {
  const names = [last?.last_name, last?.first_name].filter((name) => (name ?? '') !== '');
  const who = names.join(' ') || last?.email || translator(scope.language)('content.somebody');
  const when = describeMoment(last?.edited_at ?? scope.now, scope.language, scope.timeZone);
  return new AppError('changed_meanwhile', { values: { who, when }, ...(conflict && { conflict }) });
}
