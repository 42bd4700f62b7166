/** The browser's own modal dialogs that are open, the topmost last. Whatever stands outside of it is behind it and dead. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function become(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: where something has to stand to be seen, read and pressed; null: on the page. */
export const topModal = {
  current: (): HTMLElement | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** This dialog was shown over all others. Returns what is called once it is closed. */
export function standOnTop(dialog: HTMLElement): () => void {
  become([...open, dialog]);
  return () => become(open.filter((other) => other !== dialog));
}
