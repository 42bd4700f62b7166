/** Packages that a page of the room has left and whose last words are still on their way, by their courses. */
const leaving = new Map<string, Promise<void>>();

/** `left` settles when nothing of the package waits any more. */
export function recordLeaving(courseId: string, left: Promise<void>): void {
  const noted = left.finally(() => {
    if (leaving.get(courseId) === noted) leaving.delete(courseId);
  });
  leaving.set(courseId, noted);
}

/** What a package said last is with the server, or waits in the browser for the next visit. Undefined: nothing is on its way. */
export function whenLeft(courseId: string): Promise<void> | undefined {
  return leaving.get(courseId);
}
