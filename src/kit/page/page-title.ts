import { useEffect, useSyncExternalStore } from 'react';
import { useKit } from '../kit-context.tsx';

/** A page between the list and the page in view. */
export interface Crumb {
  to: string;
  title: string;
}

let current = '';
let trail: readonly Crumb[] = [];
const listeners = new Set<() => void>();

function setTitle(title: string): void {
  if (current === title) return;
  current = title;
  for (const listener of listeners) listener();
}

function setTrail(crumbs: readonly Crumb[]): void {
  trail = crumbs;
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

/** The pages between the list and the page in view, for breadcrumbs. */
export function useCurrentTrail(): readonly Crumb[] {
  return useSyncExternalStore(subscribe, () => trail);
}

/** Says which pages stand between the list and this one, while it is in view. */
export function usePageTrail(crumbs: readonly Crumb[]): void {
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    setTrail(JSON.parse(key) as Crumb[]);
    return () => setTrail([]);
  }, [key]);
}

/** Names the page in the document title and in the breadcrumbs, in the language of the moment. */
export function usePageTitle(title: string): void {
  const { productTitle } = useKit();
  useEffect(() => {
    setTitle(title);
    document.title = title === '' ? productTitle : `${title} — ${productTitle}`;
  }, [title, productTitle]);
}
