import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { departmentsPageSize, departmentsTablePageSize } from '#contract/constants.ts';
import type { DepartmentStat } from '#contract/departments.ts';
import type { Page } from '#contract/page.ts';
import { useMore } from '#src/kit/read/use-more.ts';
import { type DepartmentsState, readDepartmentsState, writeDepartmentsState } from './departments-state.rules.ts';

const viewKey = 'list.mode.departments';
type LevelPage = Page<DepartmentStat> & { path: { id: string; title: string }[] };

/** What the tab shows, kept in the address: each change is a step that "back" undoes. */
export function useDepartmentsState() {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readDepartmentsState(query, localStorage.getItem(viewKey)), [query]);
  const change = useCallback(
    (next: Partial<DepartmentsState>) => {
      if (next.view) localStorage.setItem(viewKey, next.view);
      const isTyping = next.search !== undefined && state.search !== '';
      setQuery(writeDepartmentsState({ ...state, ...next }), { replace: isTyping });
    },
    [state, setQuery],
  );
  return [state, change] as const;
}

/** One level of the tree, or what a search finds below it, as far as somebody scrolled. */
export function useLevel({ parent, search, sortBy, order, view }: DepartmentsState) {
  return useMore<DepartmentStat, LevelPage>(
    'departments',
    '/api/v2/departments/hierarchy/v1/stat',
    {
      parent_id: parent,
      search: search === '' ? undefined : search,
      sort_by: sortBy,
      sort_order: order,
    },
    view === 'cards' ? departmentsPageSize : departmentsTablePageSize,
  );
}
export type Level = ReturnType<typeof useLevel>;
