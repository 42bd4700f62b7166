import { createHash } from 'node:crypto';
import { readDigests, writeDigests } from '#contract/field-digests.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The state of every field, in a form that the next edit is compared with: a digest says "the same" and nothing more. */
export function versionOf(fields: Fields): string {
  return writeDigests(new Map(Object.entries(fields).map(([name, value]) => [name, digestOf(value)])));
}

export interface Merged {
  /** What the edit comes to: what it did not change is as it stands now. */
  readonly values: Fields;
  /** Fields that both changed, to different values. */
  readonly conflicts: readonly string[];
  /** The edit's own version, but for the fields of the conflict: as they stand now. */
  readonly version: string;
}

/** An edit against what stands there now. A field that its version does not know is the edit's. */
export function mergeFields(current: Fields, edit: Fields, version: string | undefined): Merged {
  if (version === undefined) return { values: edit, conflicts: [], version: '' };
  const began = readDigests(version);
  const values: Record<string, unknown> = { ...edit };
  const conflicts: string[] = [];
  for (const [name, mine] of Object.entries(edit)) {
    const before = began.get(name);
    if (mine === undefined || before === undefined || !(name in current)) continue;
    const [own, now] = [digestOf(mine), digestOf(current[name])];
    if (own === before) values[name] = current[name];
    else if (now !== before && now !== own) conflicts.push(name);
  }
  for (const name of conflicts) began.set(name, digestOf(current[name]));
  return { values, conflicts, version: writeDigests(began) };
}

const digestLength = 8;

function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('base64url')
    .slice(0, digestLength);
}

/** The database and a body name the same fields in another order; what is absent is nothing. */
function inOrder(value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const named = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    named.map(([name, part]) => [name, inOrder(part)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
