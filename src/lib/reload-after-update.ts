const key = 'reloaded_after_update_at';
/** A second failure within this time is no old tab but a broken build or network: reloading again would go on for ever. */
const pauseMs = 60_000;

/**
 * An open tab asks for pieces of the build that an update has removed. Reading the page again brings the new ones; what
 * is typed into an open form was lost with the missing piece anyway. At most once a minute, and not without a connection:
 * there is no page to read then, and what waits to be sent would be out of sight.
 */
export function reloadAfterUpdate(page: Window = window): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!page.navigator.onLine) return;
    const now = Date.now();
    if (now - Number(page.sessionStorage.getItem(key) ?? 0) < pauseMs) return;
    page.sessionStorage.setItem(key, String(now));
    event.preventDefault();
    page.location.reload();
  });
}
