import type { ScormItemSave, ScormSave } from '#contract/scorm-study.ts';

/** What a package said that the server does not have yet, without its number. */
export type WaitingSave = Omit<ScormSave, 'session_id' | 'sequence' | 'is_last' | 'ends_session'>;

/** What a page keeps of its session through a closed tab. */
export interface StoredSession {
  readonly session_id: string;
  /** Of the last save that was sent. */
  readonly sequence: number;
  /** On its way when the page was closed: it may have arrived. */
  readonly sending: ScormSave | null;
  readonly waiting: WaitingSave | null;
}

const keyOf = (userId: string, courseId: string) => `learner-scorm:${userId}:${courseId}`;

/** What an earlier visit left; what is not ours in the storage counts as nothing. */
export function readStoredSession(storage: Storage, userId: string, courseId: string): StoredSession | null {
  const text = storage.getItem(keyOf(userId, courseId));
  if (text === null) return null;
  try {
    const given = JSON.parse(text) as Partial<StoredSession> | null;
    if (typeof given?.session_id !== 'string' || typeof given.sequence !== 'number') return null;
    const { session_id, sequence, sending = null, waiting = null } = given;
    return { session_id, sequence, sending, waiting };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** False: this browser keeps nothing, or has no room left. What another page left there goes. */
export function storeSession(storage: Storage, userId: string, courseId: string, kept: StoredSession): boolean {
  try {
    storage.setItem(keyOf(userId, courseId), JSON.stringify(kept));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** False as well where a page that came later keeps its own there. */
export function storeMySession(storage: Storage, userId: string, courseId: string, kept: StoredSession): boolean {
  const there = readStoredSession(storage, userId, courseId);
  if (there !== null && there.session_id !== kept.session_id) return false;
  return storeSession(storage, userId, courseId, kept);
}

/** Takes away what a session kept up to that number, and nothing that came later. */
export function discardSession(
  storage: Storage,
  userId: string,
  courseId: string,
  { session_id, sequence }: Pick<StoredSession, 'session_id' | 'sequence'>,
): void {
  const there = readStoredSession(storage, userId, courseId);
  if (there?.session_id === session_id && there.sequence <= sequence) storage.removeItem(keyOf(userId, courseId));
}

/** Two saves as one: what an item said later stands, and one that was opened again stays apart. */
export function mergeSaves(before: WaitingSave | null, after: WaitingSave): WaitingSave {
  if (before === null) return after;
  const items: ScormItemSave[] = [...before.items];
  for (const item of after.items) {
    const last = items.findLastIndex(({ identifier }) => identifier === item.identifier);
    const earlier = items[last];
    if (earlier === undefined || item.begins !== null || earlier.has_ended) items.push(item);
    else items[last] = { ...earlier, cmi: { ...earlier.cmi, ...item.cmi }, has_ended: item.has_ended };
  }
  return { ...before, ...after, items };
}

/** Texts of packages may hold what no database takes: half a letter, or the sign that ends texts. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '') as T;
  if (Array.isArray(value)) return value.map(cleanTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [cleanTexts(name), cleanTexts(one)])) as T;
}
