/** A place in one of several lists. `index` counts from 0. */
export interface Place {
  list: string;
  index: number;
}

/** The list with one element at another place, counted after it was taken out. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items];
  const [moved] = rest.splice(from, 1);
  if (moved === undefined) return [...items];
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, moved);
  return rest;
}

/** Where something ends up that is dropped into the gap before the element `gap`: its own place closes behind it. */
export function positionAfterDrop(from: Place, gap: Place): Place {
  return from.list === gap.list && gap.index > from.index ? { ...gap, index: gap.index - 1 } : gap;
}

export function isSamePosition(one: Place, other: Place): boolean {
  return one.list === other.list && one.index === other.index;
}

/** The exchanges of neighbours, as pairs of ids, that bring one element to another place. */
export function neighbourSwaps(ids: readonly string[], from: number, to: number): [string, string][] {
  const swaps: [string, string][] = [];
  const moved = ids[from];
  if (moved === undefined) return swaps;
  const step = to > from ? 1 : -1;
  for (let at = from; at !== to; at += step) {
    const neighbour = ids[at + step];
    if (neighbour === undefined) break;
    swaps.push([moved, neighbour]);
  }
  return swaps;
}
