import { useRef, useState } from 'react';
import type { BulkSelection, QueryParams } from '../declare/action-api.ts';
import {
  countElsewhere,
  hasSelection,
  isChecked,
  nothingSelected,
  selectedCount,
  selectionAfterFilter,
  setRows,
  switchAll,
  toggleRow,
} from './selection.rules.ts';

/** Checked rows of a list, kept across its pages. `filterKey` names the filter in force. */
export function useSelection(filterKey: string) {
  const [selection, setSelection] = useState(nothingSelected);
  const [seenFilter, setSeenFilter] = useState(filterKey);
  // The filter under which each row was checked.
  const [origins, setOrigins] = useState<ReadonlyMap<string, string>>(new Map());
  const lastClicked = useRef<string | null>(null);
  const remember = (ids: readonly string[]) =>
    setOrigins(new Map([...origins, ...ids.map((id) => [id, filterKey] as const)]));
  if (seenFilter !== filterKey) {
    setSeenFilter(filterKey);
    setSelection(selectionAfterFilter);
  }
  return {
    isAny: hasSelection(selection),
    isAll: selection.mode === 'all',
    isChecked: (id: string) => isChecked(selection, id),
    count: (total: number) => selectedCount(selection, total),
    /** How many of the checked rows were found by another search or filter, and may not be in the list any more. */
    countElsewhere: (page: readonly string[]) => countElsewhere(selection, origins, filterKey, page),
    /** With the shift key: everything between this row and the last one that was clicked. */
    toggle(id: string, page: readonly string[], withShift: boolean) {
      const from = lastClicked.current === null ? -1 : page.indexOf(lastClicked.current);
      const to = page.indexOf(id);
      lastClicked.current = id;
      if (withShift && from >= 0) {
        const stretch = page.slice(Math.min(from, to), Math.max(from, to) + 1);
        setSelection(setRows(selection, stretch, !isChecked(selection, id)));
        remember(stretch);
      } else {
        setSelection(toggleRow(selection, id));
        remember([id]);
      }
    },
    setPage(page: readonly string[], checked: boolean) {
      setSelection(setRows(selection, page, checked));
      remember(page);
    },
    selectAll: () => setSelection(switchAll(true)),
    clear: () => setSelection(nothingSelected),
    /** As bulk actions take it. */
    forAction(total: number, filter: QueryParams): BulkSelection {
      const all = selection.mode === 'all';
      const ids = [...selection.ids];
      return {
        all,
        count: selectedCount(selection, total),
        includeIds: all ? [] : ids,
        excludeIds: all ? ids : [],
        filter,
        body: () => (all ? { all: true, exclude_ids: ids, filter } : { include_ids: ids }),
      };
    },
  };
}
export type RowSelection = ReturnType<typeof useSelection>;
