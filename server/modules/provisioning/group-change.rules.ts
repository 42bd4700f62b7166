import { isRecord } from './attribute-names.rules.ts';
import type { Operation, PatchError } from './patch-operations.rules.ts';

/** What operations do to a group. Members are changes, never whole lists: a group may hold the whole organization. */
export interface GroupChange {
  readonly displayName?: string;
  /** Null: taken away. */
  readonly externalId?: string | null;
  /** Whoever is in it now goes first. */
  readonly clears: boolean;
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

type Reading = { -readonly [Key in keyof GroupChange]: GroupChange[Key] } & {
  added: Set<string>;
  removed: Set<string>;
};

const memberFilter = /^members\[\s*value\s+eq\s+"([^"]{1,200})"\s*\]$/i;
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:group:/i;
const ignored = new Set(['id', 'schemas', 'meta']);

/** Operations in their order; `members[value eq "…"]` and lists of values both name members. */
export function readGroupChange(operations: readonly Operation[]): GroupChange | { readonly refusal: PatchError } {
  const change: Reading = { clears: false, added: new Set(), removed: new Set() };
  for (const { op, path, value } of operations) {
    const steps: [string, unknown][] =
      path === undefined || path.trim() === ''
        ? op !== 'remove' && isRecord(value)
          ? Object.entries(value)
          : []
        : [[path.trim(), value]];
    if (steps.length === 0) {
      const detail = op === 'remove' ? 'What is removed needs a path.' : 'Without a path the value is an object.';
      return { refusal: { scimType: op === 'remove' ? 'noTarget' : 'invalidValue', detail } };
    }
    for (const [name, given] of steps) {
      const refusal = applyStep(change, op, name.replace(corePrefix, ''), given);
      if (refusal !== null) return { refusal };
    }
  }
  return change;
}

function applyStep(change: Reading, op: Operation['op'], path: string, value: unknown): PatchError | null {
  const name = path.toLowerCase();
  if (ignored.has(name)) return null;
  if (name === 'displayname') return applyName(change, op, value);
  if (name === 'externalid') {
    if (op !== 'remove' && value !== null && typeof value !== 'string')
      return { scimType: 'invalidValue', detail: 'externalId is a text.' };
    change.externalId = op === 'remove' || typeof value !== 'string' ? null : value.trim() || null;
    return null;
  }
  const [, only] = memberFilter.exec(path) ?? [];
  if (only !== undefined) {
    if (op !== 'remove') return { scimType: 'invalidPath', detail: 'Members are added by path "members".' };
    take(change, [only]);
    return null;
  }
  if (name !== 'members') {
    return { scimType: 'invalidPath', detail: `The path "${path.slice(0, 200)}" is not known.` };
  }
  return applyMembers(change, op, value);
}

function applyName(change: Reading, op: Operation['op'], value: unknown): PatchError | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (op === 'remove' || text === '') return { scimType: 'invalidValue', detail: 'displayName is required.' };
  change.displayName = text;
  return null;
}

function applyMembers(change: Reading, op: Operation['op'], value: unknown): PatchError | null {
  const isEmpty = value === undefined || value === null;
  const ids = readMemberIds(isEmpty ? [] : value);
  if (ids === null) return { scimType: 'invalidValue', detail: 'A member has a value: the id of a user.' };
  if (op === 'remove') {
    if (isEmpty) clear(change);
    else take(change, ids);
    return null;
  }
  if (op === 'replace') clear(change);
  for (const id of ids) {
    change.removed.delete(id);
    change.added.add(id);
  }
  return null;
}

function clear(change: Reading): void {
  change.clears = true;
  change.added.clear();
  change.removed.clear();
}

function take(change: Reading, ids: readonly string[]): void {
  for (const id of ids) {
    change.added.delete(id);
    change.removed.add(id);
  }
}

/** `[{"value": "id"}]`, one of them alone, or ids as texts; null where something else is among them. */
export function readMemberIds(value: unknown): string[] | null {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const ids = list.map((entry) => (isRecord(entry) ? entry['value'] : entry));
  return ids.every((id) => typeof id === 'string') ? [...new Set(ids)] : null;
}
