/** Exchanges two places. The same list when one of them is missing. */
export function swapPositions(ids: readonly string[], first: string, second: string): string[] {
  return ids.map((id) => (id === first ? second : id === second ? first : id));
}

/** Takes `moved` out of `ids` and puts them, in the order given, at `position` of what remains; absent means the end. */
export function moveInto(ids: readonly string[], moved: readonly string[], position?: number): string[] {
  const rest = ids.filter((id) => !moved.includes(id));
  const place = Math.min(position ?? rest.length, rest.length);
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}
