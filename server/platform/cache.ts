/** The value of a key, made when it is first asked for. The oldest goes when there are more than `maxCached`. */
export function cached<T>(known: Map<string, T>, key: string, make: () => T, maxCached = 50): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size >= maxCached) known.delete(known.keys().next().value ?? '');
  known.set(key, made);
  return made;
}

/** The same for what takes a while to make. A failure is not kept: the next one who asks tries again. */
export function cachedPromise<T>(
  known: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
  maxCached?: number,
): Promise<T> {
  const made = cached(known, key, make, maxCached);
  made.catch(() => {
    if (known.get(key) === made) known.delete(key);
  });
  return made;
}
