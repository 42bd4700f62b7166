import { useEffect, useSyncExternalStore } from 'react';
import { useKit } from '../kit-context.tsx';

let current = '';
const listeners = new Set<() => void>();

function setTitle(title: string): void {
  if (current === title) return;
  current = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title of the page in view, for breadcrumbs: the name of the row where there is one. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(subscribe, () => current);
}

/** Names the page in the document title and in the breadcrumbs, in the language of the moment. */
export function usePageTitle(title: string): void {
  const { productTitle } = useKit();
  useEffect(() => {
    setTitle(title);
    document.title = title === '' ? productTitle : `${title} — ${productTitle}`;
  }, [title, productTitle]);
}
