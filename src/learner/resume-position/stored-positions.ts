import type { ResumePositionBody } from '#contract/study.ts';

/** A place that the server may not have yet. */
export interface StoredCourseSlide extends ResumePositionBody {
  readonly courseId: string;
}

const keyOf = (userId: string) => `learner-places:${userId}`;

/** What an earlier visit of this person could not send. What is not ours in the storage counts as nothing. */
export function readStoredPositions(storage: Storage, userId: string): StoredCourseSlide[] {
  try {
    const given: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(given) ? given.filter(isMediaPosition) : [];
  } catch {
    // Somebody else's words under our name, or a closed storage: as good as none.
    return [];
  }
}

/**
 * Keeps these places for the next visit, beside those of other courses that other tabs keep. A storage that is full or
 * closed costs the place of a visit without a connection, nothing more.
 */
export function writeStoredPositions(
  storage: Storage,
  userId: string,
  courseIds: ReadonlySet<string>,
  places: readonly StoredCourseSlide[],
): void {
  const all = [...readStoredPositions(storage, userId).filter(({ courseId }) => !courseIds.has(courseId)), ...places];
  try {
    if (all.length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(all));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function isMediaPosition(given: unknown): given is StoredCourseSlide {
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
