import { compareNames } from '#contract/natural-order.ts';
import {
  checked,
  halfChecked,
  selectKeys,
  type TreeIndex,
  type TreeSelection,
  toggleKey,
  unchecked,
} from '../../lib/tree-selection.ts';
import type { Titled } from '../declare/fields.ts';
import type { TreeRow } from './read-tree.ts';

/** A single thing of a tree as it was called when somebody chose it. */
export interface ChosenLeaf extends Titled {
  /** Id of the row in which it stood; absent where only its own id was known. */
  readonly row?: string | undefined;
}

/** What somebody took from a tree: rows with everything below, single leaves, and leaves left out of those rows. */
export interface TreeChoice {
  readonly rows: readonly Titled[];
  readonly leaves: readonly ChosenLeaf[];
  readonly without: readonly ChosenLeaf[];
}

export const nothingChosen: TreeChoice = { rows: [], leaves: [], without: [] };

/** A row of the tree, a leaf in it, or all leaves of a row that nobody has read yet. */
export interface ChoiceNode extends TreeRow {
  readonly kind: 'row' | 'leaf' | 'unread';
  readonly children: readonly ChoiceNode[];
}

/** Leaves of a row: all of them, or the few that a search found or a choice names. */
export interface KnownLeaves {
  readonly leaves: readonly Titled[];
  readonly areAll: boolean;
}

const leafKey = (id: string) => `leaf:${id}`;

/**
 * The tree with its leaves: before the rows below, each row has the leaves that stand in itself, and one node for those
 * that are unread, so that a row is not checked because everything below it is. That node has no title: whoever draws it
 * makes one of its count.
 */
export function withLeaves(rows: readonly TreeRow[], leavesOf: ReadonlyMap<string, KnownLeaves>): ChoiceNode[] {
  return rows.map((row) => {
    const below = withLeaves(row.children, leavesOf);
    const known = leavesOf.get(row.id);
    const leaves = (known?.leaves ?? []).map(({ id, title }) => node('leaf', id, title, 1));
    const own = row.users_count - row.children.reduce((sum, { users_count }) => sum + users_count, 0);
    const unread = known?.areAll ? 0 : own - leaves.length;
    return {
      ...row,
      kind: 'row',
      children: [...leaves, ...(unread > 0 ? [node('unread', row.id, '', unread)] : []), ...below],
    };
  });
}

function node(kind: 'leaf' | 'unread', id: string, title: string, users_count: number): ChoiceNode {
  const key = kind === 'leaf' ? leafKey(id) : `unread:${id}`;
  return { key, id, kind, title, variant: 'plain', users_count, children: [] };
}

/** Boxes of a choice. */
export function selectChoice(index: TreeIndex<ChoiceNode>, choice: TreeChoice): TreeSelection {
  const rows = new Set(choice.rows.map(({ id }) => id));
  const taken = rows.size === 0 ? [] : index.items.filter(({ id, kind }) => kind === 'row' && rows.has(id));
  const selection = selectKeys(index, [...taken.map(({ key }) => key), ...choice.leaves.map(({ id }) => leafKey(id))]);
  return choice.without.reduce((before, { id }) => {
    const isOn = before[index.placeOf.get(leafKey(id)) ?? -1] === checked;
    return isOn ? toggleKey(index, before, leafKey(id)) : before;
  }, selection);
}

/** A choice, and the rows whose leaves have to be read before it says all that is checked. */
export interface ChoiceRead {
  readonly choice: TreeChoice;
  readonly unread: readonly string[];
}

/**
 * The choice of boxes, in few words: a row of which only leaves are missing is taken without them, unless leaves cannot
 * be left out. What `before` names and the tree does not know stays chosen.
 */
export function readChoice(
  index: TreeIndex<ChoiceNode>,
  selection: TreeSelection,
  { before = nothingChosen, canLeaveOut = true }: { before?: TreeChoice; canLeaveOut?: boolean } = {},
): ChoiceRead {
  const rows: Titled[] = [];
  const leaves: ChosenLeaf[] = before.leaves.filter(({ id }) => !index.placeOf.has(leafKey(id)));
  const without: ChosenLeaf[] = [];
  const unread: string[] = [];
  for (let place = 0; place < index.items.length; ) {
    const item = index.items[place];
    const after = index.end[place] ?? place + 1;
    const state = selection[place];
    const missing = canLeaveOut && state === halfChecked ? findMissingLeaves(index, selection, place) : undefined;
    if (item && state === checked) {
      if (item.kind === 'row') rows.push({ id: item.id, title: item.title });
      else if (item.kind === 'leaf') leaves.push(leafAt(index, place));
      else unread.push(item.id);
    }
    if (item && missing) {
      rows.push({ id: item.id, title: item.title });
      without.push(...missing);
    }
    place = state === halfChecked && !missing ? place + 1 : after;
  }
  // Somebody unknown is left out of what is still taken.
  if (rows.length > 0) without.push(...before.without.filter(({ id }) => !index.placeOf.has(leafKey(id))));
  return { choice: { rows, leaves, without }, unread };
}

function leafAt(index: TreeIndex<ChoiceNode>, place: number): ChosenLeaf {
  const { id = '', title = '' } = index.items[place] ?? {};
  return { id, title, row: index.items[index.parent[place] ?? -1]?.id };
}

/**
 * The unchecked leaves below, when nothing else is unchecked there: not a row below, nor all that stands in one row
 * itself. Otherwise it is shorter and truer to name what is taken.
 */
function findMissingLeaves(index: TreeIndex<ChoiceNode>, selection: TreeSelection, place: number) {
  const missing: ChosenLeaf[] = [];
  for (let at = place; at < (index.end[place] ?? 0); at += 1) {
    const item = index.items[at];
    if (item === undefined || selection[at] === checked) continue;
    if (selection[at] === unchecked) {
      if (item.kind !== 'leaf') return undefined;
      missing.push(leafAt(index, at));
      continue;
    }
    const own = item.children.filter(({ kind }) => kind !== 'row');
    const isTaken = ({ key }: ChoiceNode) => selection[index.placeOf.get(key) ?? -1] === checked;
    if (own.length > 0 && !own.some(isTaken)) return undefined;
  }
  return missing;
}

/** All leaves that a choice names, by the row in which they stood. */
export function namedLeaves({ leaves, without }: TreeChoice): Map<string, readonly Titled[]> {
  const byRow = new Map<string, Titled[]>();
  for (const { row, id, title } of [...leaves, ...without]) {
    if (row !== undefined) byRow.set(row, [...(byRow.get(row) ?? []), { id, title }]);
  }
  return byRow;
}

/** What is known of the leaves of each row: all that was read, or what a search found and a choice names. */
export function knownLeaves(
  read: ReadonlyMap<string, readonly Titled[]>,
  ...some: readonly ReadonlyMap<string, readonly Titled[]>[]
): Map<string, KnownLeaves> {
  const known = new Map<string, KnownLeaves>([...read].map(([row, leaves]) => [row, { leaves, areAll: true }]));
  const few = new Map<string, Map<string, Titled>>();
  for (const [row, leaves] of some.flatMap((found) => [...found])) {
    if (known.has(row)) continue;
    const ofRow = few.get(row) ?? new Map<string, Titled>();
    few.set(row, ofRow);
    for (const leaf of leaves) ofRow.set(leaf.id, leaf);
  }
  for (const [row, leaves] of few) {
    const inOrder = [...leaves.values()].toSorted((one, other) => compareNames(one.title, other.title));
    known.set(row, { leaves: inOrder, areAll: false });
  }
  return known;
}
