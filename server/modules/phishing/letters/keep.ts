const mostKept = 50;

/** The value of a key, made when it is first asked for. The oldest goes when there are too many. */
export function keep<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size >= mostKept) known.delete(known.keys().next().value ?? '');
  known.set(key, made);
  return made;
}
