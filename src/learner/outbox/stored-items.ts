/** A kind of thing that a person does and the server has to learn of. */
export interface PendingKind<T> {
  /** What the browser keeps them under. */
  readonly name: string;
  isOne(given: unknown): given is T;
  /** What is settled and refused as one: an attempt, a step of a course. */
  groupOf(item: T): string;
  /** Of two items of one group and place the later one counts. */
  placeOf(item: T): string;
  isSame(one: T, other: T): boolean;
}

/** What an earlier visit of this person could not send. What is not ours in the storage counts as nothing. */
export function readStored<T>(kind: PendingKind<T>, storage: Storage, userId: string): T[] {
  const text = storage.getItem(keyOf(kind, userId));
  if (text === null) return [];
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.filter(kind.isOne) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Keeps the items for the next visit, beside those that other tabs keep. False: this browser keeps nothing. */
export function storeItems<T>(kind: PendingKind<T>, storage: Storage, userId: string, items: readonly T[]): boolean {
  const kept = readStored(kind, storage, userId).filter(
    (one) => !items.some((item) => isSamePosition(kind, one, item)),
  );
  return write(kind, storage, userId, [...kept, ...items]);
}

/** The server has this item. A later one of the same place stays. */
export function deleteItem<T>(kind: PendingKind<T>, storage: Storage, userId: string, item: T): boolean {
  const kept = readStored(kind, storage, userId);
  return write(
    kind,
    storage,
    userId,
    kept.filter((one) => !(isSamePosition(kind, one, item) && kind.isSame(one, item))),
  );
}

const keyOf = (kind: { readonly name: string }, userId: string) => `${kind.name}:${userId}`;

function write<T>(kind: PendingKind<T>, storage: Storage, userId: string, items: readonly T[]): boolean {
  try {
    if (items.length === 0) storage.removeItem(keyOf(kind, userId));
    else storage.setItem(keyOf(kind, userId), JSON.stringify(items));
    return true;
  } catch (error) {
    // A private window, or a full storage.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function isSamePosition<T>(kind: PendingKind<T>, one: T, other: T): boolean {
  return kind.groupOf(one) === kind.groupOf(other) && kind.placeOf(one) === kind.placeOf(other);
}
