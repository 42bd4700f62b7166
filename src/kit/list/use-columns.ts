import { useSyncExternalStore } from 'react';
import type { AnyResource } from '../declare/resource.ts';
import { readHidden, shownColumns, writeHidden } from './hidden-columns.rules.ts';

const keyOf = (resource: AnyResource) => `list.hidden.${resource.name}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab chose.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The columns of a list that this person wants to see, remembered in this browser: in tables and on cards. */
export function useColumns(resource: AnyResource) {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(resource)));
  const columns = resource.list?.columns ?? [];
  return {
    columns,
    shown: shownColumns(columns, readHidden(stored)),
    setShown: (shown: readonly string[]) => {
      const hidden = writeHidden(columns, shown);
      if (hidden === null) localStorage.removeItem(keyOf(resource));
      else localStorage.setItem(keyOf(resource), hidden);
      for (const listener of listeners) listener();
    },
  };
}
