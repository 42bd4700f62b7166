import { hasChildren, type TreeIndex, type TreeItem } from '../../lib/tree-selection.ts';

/** A node that has a name. */
export interface TitledItem extends TreeItem {
  readonly title: string;
}

/** What a search leaves of a tree. */
export interface FoundInTree {
  /** Per place: whether it is found, stands above something found, or below it. */
  readonly shown: Uint8Array;
  /** Keys above what is found: open, so that it is seen. */
  readonly opened: ReadonlySet<string>;
  readonly count: number;
}

/** Places of the rows that are seen, from the top: those below an open node, and only what a search leaves. */
export function listRows(index: TreeIndex, opened: ReadonlySet<string>, shown?: Uint8Array): number[] {
  const rows: number[] = [];
  for (let place = 0; place < index.items.length; ) {
    const after = index.end[place] ?? place + 1;
    if (shown && shown[place] !== 1) {
      place = after;
      continue;
    }
    rows.push(place);
    place = opened.has(index.items[place]?.key ?? '') ? place + 1 : after;
  }
  return rows;
}

/** Per row: its place among the rows in view that stand below the same node, from one, and how many these are. */
export function listVisible(index: TreeIndex, rows: readonly number[]): { nth: Int32Array; siblings: Int32Array } {
  const counts = new Map<number, number>();
  const above = rows.map((place) => index.parent[place] ?? -1);
  const nth = Int32Array.from(above, (parent) => {
    const count = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, count);
    return count;
  });
  return { nth, siblings: Int32Array.from(above, (parent) => counts.get(parent) ?? 1) };
}

/** Finds nodes whose title has every word of the text. What stands below them stays, to be opened. */
export function findInTree(index: TreeIndex<TitledItem>, text: string): FoundInTree {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const shown = new Uint8Array(index.items.length);
  const opened = new Set<string>();
  let count = 0;
  for (const [place, item] of index.items.entries()) {
    const title = plain(item.title);
    if (!words.every((word) => title.includes(word))) continue;
    count += 1;
    if (shown[place] !== 1) shown.fill(1, place, index.end[place]);
    for (let above = index.parent[place] ?? -1; above >= 0; above = index.parent[above] ?? -1) {
      const key = index.items[above]?.key ?? '';
      if (opened.has(key)) break;
      opened.add(key);
      shown[above] = 1;
    }
  }
  return { shown, opened, count };
}

/** What somebody types in place of letters that are hard to reach: a letter without its dots, any apostrophe for another. */
function plain(text: string): string {
  return text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘ʻʼ`]/g, "'");
}

export type TreeStep = { to: number } | { open: string } | { close: string } | null;

/** Where a key leads from a row: to another row, or to opening and closing, as in every tree of the desktop. */
export function stepOf(
  key: string,
  at: number,
  rows: readonly number[],
  index: TreeIndex,
  opened: ReadonlySet<string>,
  rowsOfPage: number,
): TreeStep {
  const last = rows.length - 1;
  const place = rows[at] ?? 0;
  const own = index.items[place]?.key ?? '';
  const isOpen = hasChildren(index, place) && opened.has(own);
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, last) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'PageDown':
      return { to: Math.min(at + rowsOfPage, last) };
    case 'PageUp':
      return { to: Math.max(at - rowsOfPage, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: last };
    case 'ArrowRight':
      if (!hasChildren(index, place)) return null;
      return isOpen ? { to: Math.min(at + 1, last) } : { open: own };
    case 'ArrowLeft': {
      if (isOpen) return { close: own };
      const above = rows.indexOf(index.parent[place] ?? -1);
      return above < 0 ? null : { to: above };
    }
    default:
      return null;
  }
}
