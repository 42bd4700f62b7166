import type { PlaceBody } from '#contract/study.ts';

/** A place that the server may not have yet. */
export interface OwnPlace extends PlaceBody {
  readonly courseId: string;
}

const keyOf = (userId: string) => `learner-places:${userId}`;

/** What an earlier visit of this person could not send. What is not ours in the storage counts as nothing. */
export function readKeptPlaces(storage: Storage, userId: string): OwnPlace[] {
  try {
    const given: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(given) ? given.filter(isPlace) : [];
  } catch {
    // Somebody else's words under our name, or a closed storage: as good as none.
    return [];
  }
}

/**
 * Keeps these places for the next visit, beside those of other courses that other tabs keep. A storage that is full or
 * closed costs the place of a visit without a connection, nothing more.
 */
export function writeKeptPlaces(
  storage: Storage,
  userId: string,
  courseIds: ReadonlySet<string>,
  places: readonly OwnPlace[],
): void {
  const all = [...readKeptPlaces(storage, userId).filter(({ courseId }) => !courseIds.has(courseId)), ...places];
  try {
    if (all.length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(all));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function isPlace(given: unknown): given is OwnPlace {
  if (typeof given !== 'object' || given === null) return false;
  const place = given as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  const mayBeText = (value: unknown) => value === null || isText(value);
  return (
    [place.courseId, place.step_id, place.taken_at].every(isText) &&
    [place.slide_id, place.file_id, place.question_id].every(mayBeText) &&
    typeof place.at_seconds === 'number'
  );
}
