/** Something that was typed and that the server does not have. */
export interface UnsavedWork {
  /** Puts it aside for the page that is loaded next in this tab. Without it, loading the page anew loses the work. */
  keep?(): void;
}

const held = new Set<UnsavedWork>();

function confirmBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While it is held, the browser asks before the tab is closed and no update loads the page anew. Answers what ends that. */
export function holdUnsavedWork(work: UnsavedWork = {}): () => void {
  if (held.size === 0) window.addEventListener('beforeunload', confirmBeforeUnload);
  held.add(work);
  return () => {
    if (held.delete(work) && held.size === 0) window.removeEventListener('beforeunload', confirmBeforeUnload);
  };
}

export function hasUnsavedWork(): boolean {
  return held.size > 0;
}

/** Puts aside whatever can be, and lets go of nothing: the page may stay. */
export function protectUnsavedWork(): void {
  for (const work of held) work.keep?.();
}

/** Whether the page could be read anew. */
export function isServerThere(page: Window): Promise<boolean> {
  return page.fetch(page.location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Loads the page anew with what was typed put aside for it. The browser still asks where something cannot be. False when
 * the server is away: the page stays, for there is no other to read.
 */
export async function loadAnew(page: Window = window): Promise<boolean> {
  if (!(await isServerThere(page))) return false;
  protectUnsavedWork();
  if ([...held].every(({ keep }) => keep !== undefined)) page.removeEventListener('beforeunload', confirmBeforeUnload);
  page.location.reload();
  return true;
}
