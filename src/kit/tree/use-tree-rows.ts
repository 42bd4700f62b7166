import { useMemo, useState } from 'react';
import type { TreeIndex } from '../../lib/tree-selection.ts';
import { findInTree, listRows, type TitledItem } from './tree-rows.rules.ts';

/** The rows of a tree that are in view: what is open, and what a search leaves. `opened` are open at first. */
export function useTreeRows<Item extends TitledItem>(index: TreeIndex<Item>, atFirst: readonly string[]) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(atFirst));
  // A search opens and closes for itself: without it everything is as it was.
  const [openedOfSearch, setOpenedOfSearch] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => (search === '' ? undefined : findInTree(index, search)), [index, search]);
  const open = found ? openedOfSearch : opened;
  const rows = useMemo(() => listRows(index, open, found?.shown), [index, open, found]);
  return {
    search,
    rows,
    opened: open,
    find(text: string) {
      setSearch(text);
      if (text !== '') setOpenedOfSearch(findInTree(index, text).opened);
    },
    setOpen(key: string, isOpen: boolean) {
      const change = (before: ReadonlySet<string>) => {
        const next = new Set(before);
        if (isOpen) next.add(key);
        else next.delete(key);
        return next;
      };
      if (found) setOpenedOfSearch(change);
      else setOpened(change);
    },
  };
}
