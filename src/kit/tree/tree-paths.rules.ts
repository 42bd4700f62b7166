import { checked, selectKeys, type TreeIndex, toggleKey } from '../../lib/tree-selection.ts';
import type { TreeRow } from './read-tree.ts';

/** A row with those above it, from the top: `Sales / North`. */
export function writePath(index: TreeIndex<TreeRow>, place: number): string {
  const titles: string[] = [];
  for (let at = place; at >= 0; at = index.parent[at] ?? -1) titles.unshift(index.items[at]?.title ?? '');
  return titles.join(' / ');
}

/** Places of rows by their ids. */
export function positionsById(index: TreeIndex<TreeRow>): ReadonlyMap<string, number> {
  return new Map(index.items.map(({ id }, place) => [id, place]));
}

/** The boxes of these rows and of all below them. */
export function selectRows(index: TreeIndex<TreeRow>, ids: readonly string[]) {
  const wanted = new Set(ids);
  return selectKeys(
    index,
    index.items.filter(({ id }) => wanted.has(id)).map(({ key }) => key),
  );
}

/** The rows after one of them was checked or unchecked: the topmost, which stand for all below. Unknown ones stay. */
export function toggleRow(index: TreeIndex<TreeRow>, ids: readonly string[], key: string): string[] {
  const selection = toggleKey(index, selectRows(index, ids), key);
  const known = new Set(index.items.map(({ id }) => id));
  const rows = ids.filter((id) => !known.has(id));
  for (let place = 0; place < index.items.length; ) {
    const isTaken = selection[place] === checked;
    if (isTaken) rows.push(index.items[place]?.id ?? '');
    place = isTaken ? (index.end[place] ?? place + 1) : place + 1;
  }
  return rows;
}
