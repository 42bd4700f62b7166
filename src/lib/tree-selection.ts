/** A node with what is below it. Keys are unique in the whole tree. */
export interface TreeItem {
  readonly key: string;
  readonly children: readonly TreeItem[];
}

/**
 * A tree laid out flat: parents before children, siblings in their order. Everything below the node at place `i` stands
 * from `i + 1` to `end[i]`, so that a subtree is a range and no question walks more than it has to.
 */
export interface TreeIndex<Item extends TreeItem = TreeItem> {
  readonly items: readonly Item[];
  readonly placeOf: ReadonlyMap<string, number>;
  readonly end: Int32Array;
  /** Place of the node above; -1 at the top. */
  readonly parent: Int32Array;
  readonly depth: Int32Array;
}

/** Per place: 0 unchecked, 1 half-checked, 2 checked. Never written to: a change gives a new one. */
export type TreeSelection = Uint8Array;
export const unchecked = 0;
export const halfChecked = 1;
export const checked = 2;

/** Lays out a tree of any depth. Takes as long as the tree has nodes. */
export function indexTree<Item extends TreeItem>(roots: readonly Item[]): TreeIndex<Item> {
  const items: Item[] = [];
  const parents: number[] = [];
  const depths: number[] = [];
  const waiting = roots.map((item) => ({ item, parent: -1, depth: 0 })).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = items.push(next.item) - 1;
    parents.push(next.parent);
    depths.push(next.depth);
    for (const child of next.item.children.toReversed()) {
      waiting.push({ item: child as Item, parent: place, depth: next.depth + 1 });
    }
  }
  const parent = Int32Array.from(parents);
  const end = Int32Array.from(items, (_, place) => place + 1);
  for (let place = items.length - 1; place >= 0; place -= 1) {
    const above = parent[place] ?? -1;
    if (above >= 0) end[above] = Math.max(end[above] ?? 0, end[place] ?? 0);
  }
  return {
    items,
    placeOf: new Map(items.map(({ key }, place) => [key, place])),
    end,
    parent,
    depth: Int32Array.from(depths),
  };
}

/** The selection of these nodes and of everything below them. Keys that are not in the tree are passed over. */
export function selectKeys(index: TreeIndex, keys: Iterable<string>): TreeSelection {
  const selection = new Uint8Array(index.items.length);
  for (const key of keys) {
    const place = index.placeOf.get(key);
    if (place !== undefined && selection[place] !== checked) selection.fill(checked, place, index.end[place]);
  }
  // Children stand behind their parents: from the end, each parent finds its children settled.
  for (let place = index.items.length - 1; place >= 0; place -= 1) {
    if (hasChildren(index, place)) selection[place] = checkOfChildren(index, selection, place);
  }
  return selection;
}

/**
 * Checks a node with everything below it, or unchecks all of that when it was checked. The nodes above become checked
 * when all of their children are, half-checked when some are.
 */
export function toggleKey(index: TreeIndex, before: TreeSelection, key: string): TreeSelection {
  const place = index.placeOf.get(key);
  if (place === undefined) return before;
  const selection = before.slice();
  selection.fill(before[place] === checked ? unchecked : checked, place, index.end[place]);
  for (let above = index.parent[place] ?? -1; above >= 0; above = index.parent[above] ?? -1) {
    const now = checkOfChildren(index, selection, above);
    if (now === selection[above]) break;
    selection[above] = now;
  }
  return selection;
}

/** Whether the node is the other one or stands below it. */
export function isWithin(index: TreeIndex, key: string, aboveKey: string): boolean {
  const place = index.placeOf.get(key);
  const above = index.placeOf.get(aboveKey);
  return place !== undefined && above !== undefined && place >= above && place < (index.end[above] ?? 0);
}

export function hasChildren(index: TreeIndex, place: number): boolean {
  return (index.end[place] ?? 0) > place + 1;
}

function checkOfChildren(index: TreeIndex, selection: TreeSelection, place: number): number {
  const end = index.end[place] ?? 0;
  const first = selection[place + 1] ?? unchecked;
  if (first === halfChecked) return halfChecked;
  for (let child = place + 1; child < end; child = index.end[child] ?? end) {
    if (selection[child] !== first) return halfChecked;
  }
  return first;
}
