import { hasUnsavedWork, isServerThere, protectUnsavedWork } from './unsaved-work.ts';

const key = 'reloaded_after_update_at';
/** A second failure within this time is no old tab but a broken build or network: reloading again would go on for ever. */
const pauseMs = 60_000;

const missingPieces = new WeakSet<object>();

export function recordMissingPiece(error: unknown): void {
  if (typeof error === 'object' && error !== null) missingPieces.add(error);
}

/** A piece of the build did not come: an update removed it, or the server is away. */
export function isMissingPiece(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missingPieces.has(error);
}

/**
 * An open tab asks for pieces of the build that an update has removed. Reading the page again brings the new ones, where
 * nothing is typed that would be lost and the server answers; at most once a minute. Otherwise the page stays: what was
 * typed is put aside, and whoever asked for the piece says what to do.
 */
export function reloadAfterUpdate(page: Window = window): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    recordMissingPiece(payload);
    if (hasUnsavedWork()) return protectUnsavedWork();
    if (!page.navigator.onLine) return;
    const now = Date.now();
    if (now - Number(page.sessionStorage.getItem(key) ?? 0) < pauseMs) return;
    page.sessionStorage.setItem(key, String(now));
    void isServerThere(page).then((isThere) => {
      // Somebody may have begun to type meanwhile.
      if (isThere && !hasUnsavedWork()) page.location.reload();
    });
  });
}
