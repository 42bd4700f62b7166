import { useMemo, useState } from 'react';
import type { TreeIndex } from '../../lib/tree-selection.ts';
import { findInTree, listRows, type TitledItem } from './tree-rows.rules.ts';

/** What somebody opened and closed in what a search found. */
interface Changes {
  readonly search: string;
  readonly of: ReadonlyMap<string, boolean>;
}

/** The rows of a tree that are in view: what is open, and what a search leaves. `atFirst` are open at first. */
export function useTreeRows<Item extends TitledItem>(
  index: TreeIndex<Item>,
  atFirst: readonly string[],
  search: string,
) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(atFirst));
  // A search opens and closes for itself: without it everything is as it was.
  const [changes, setChanges] = useState<Changes>({ search: '', of: new Map() });
  const found = useMemo(() => (search === '' ? undefined : findInTree(index, search)), [index, search]);
  const open = useMemo(() => {
    if (!found) return opened;
    const next = new Set(found.opened);
    for (const [key, isOpen] of changes.search === search ? changes.of : []) {
      if (isOpen) next.add(key);
      else next.delete(key);
    }
    return next;
  }, [found, opened, changes, search]);
  const rows = useMemo(() => listRows(index, open, found?.shown), [index, open, found]);
  return {
    rows,
    opened: open,
    setOpen(key: string, isOpen: boolean) {
      if (found) {
        setChanges((before) => ({
          search,
          of: new Map([...(before.search === search ? before.of : []), [key, isOpen]]),
        }));
        return;
      }
      setOpened((before) => {
        const next = new Set(before);
        if (isOpen) next.add(key);
        else next.delete(key);
        return next;
      });
    },
  };
}
