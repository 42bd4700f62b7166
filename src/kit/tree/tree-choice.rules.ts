import {
  checked,
  halfChecked,
  selectKeys,
  type TreeIndex,
  type TreeSelection,
  toggleKey,
  unchecked,
} from '../../lib/tree-selection.ts';
import type { TreeRow } from './read-tree.ts';

/** What somebody took from a tree: rows with everything below, single leaves, and leaves left out of those rows. */
export interface TreeChoice {
  readonly rows: readonly string[];
  readonly leaves: readonly string[];
  readonly without: readonly string[];
}

export const nothingChosen: TreeChoice = { rows: [], leaves: [], without: [] };

/** A row of the tree, a leaf in it, or all leaves of a row that nobody has read yet. */
export interface ChoiceNode extends TreeRow {
  readonly kind: 'row' | 'leaf' | 'unread';
  readonly children: readonly ChoiceNode[];
}

/**
 * The tree with its leaves: before the rows below, each row has the leaves that stand in itself, or while these are
 * unread one node for all of them, so that a row is not checked because everything below it is.
 */
export function withLeaves(
  rows: readonly TreeRow[],
  leavesOf: ReadonlyMap<string, readonly TreeRow[]>,
  unreadTitle: (count: number) => string,
): ChoiceNode[] {
  return rows.map((row) => {
    const below = withLeaves(row.children, leavesOf, unreadTitle);
    const own = row.users_count - row.children.reduce((sum, { users_count }) => sum + users_count, 0);
    const read = leavesOf.get(row.id)?.map((leaf) => ({ ...leaf, kind: 'leaf' as const, children: [] }));
    const unread: ChoiceNode = {
      key: `unread:${row.id}`,
      id: row.id,
      kind: 'unread',
      title: unreadTitle(own),
      variant: 'plain',
      users_count: own,
      children: [],
    };
    return { ...row, kind: 'row', children: [...(read ?? (own > 0 ? [unread] : [])), ...below] };
  });
}

/** Boxes of a choice. */
export function selectChoice(index: TreeIndex<ChoiceNode>, choice: TreeChoice): TreeSelection {
  const rows = new Set(choice.rows);
  const leaves = new Set(choice.leaves);
  const without = new Set(choice.without);
  const taken = index.items.filter(({ id, kind }) => (kind === 'row' ? rows : leaves).has(id) && kind !== 'unread');
  const selection = selectKeys(
    index,
    taken.map(({ key }) => key),
  );
  const out = index.items.filter(
    ({ id, kind }, place) => kind === 'leaf' && without.has(id) && selection[place] === checked,
  );
  return out.reduce((before, { key }) => toggleKey(index, before, key), selection);
}

/** The choice of boxes, in few words: a row of which only leaves are missing is taken without them. */
export function readChoice(index: TreeIndex<ChoiceNode>, selection: TreeSelection): TreeChoice {
  const rows: string[] = [];
  const leaves: string[] = [];
  const without: string[] = [];
  for (let place = 0; place < index.items.length; ) {
    const item = index.items[place];
    const after = index.end[place] ?? place + 1;
    const state = selection[place];
    const missing = state === halfChecked ? findMissingLeaves(index, selection, place) : undefined;
    if (item && state === checked && item.kind !== 'unread') (item.kind === 'leaf' ? leaves : rows).push(item.id);
    if (item && missing) {
      rows.push(item.id);
      without.push(...missing);
    }
    place = state === halfChecked && !missing ? place + 1 : after;
  }
  return { rows, leaves, without };
}

/**
 * Ids of the unchecked leaves below, when nothing else is unchecked there: not a row below, nor all that stands in one
 * row itself. Otherwise it is shorter and truer to name what is taken.
 */
function findMissingLeaves(index: TreeIndex<ChoiceNode>, selection: TreeSelection, place: number) {
  const missing: string[] = [];
  for (let at = place; at < (index.end[place] ?? 0); at += 1) {
    const item = index.items[at];
    if (item === undefined || selection[at] === checked) continue;
    if (selection[at] === unchecked) {
      if (item.kind !== 'leaf') return undefined;
      missing.push(item.id);
      continue;
    }
    const own = item.children.filter(({ kind }) => kind === 'leaf');
    const isTaken = ({ key }: ChoiceNode) => selection[index.placeOf.get(key) ?? -1] === checked;
    if (own.length > 0 && !own.some(isTaken)) return undefined;
  }
  return missing;
}

/** Rows above a node whose leaves have to be read before the node can be unchecked: they stay taken one by one. */
export function unreadAbove(index: TreeIndex<ChoiceNode>, key: string): string[] {
  const found: string[] = [];
  const place = index.placeOf.get(key) ?? -1;
  for (let above = index.parent[place] ?? -1; above >= 0; above = index.parent[above] ?? -1) {
    const { children, id } = index.items[above] ?? { children: [], id: '' };
    if (children.some(({ kind }) => kind === 'unread')) found.push(id);
  }
  return found;
}
