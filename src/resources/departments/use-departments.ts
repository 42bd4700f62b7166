import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { departmentsPageSize, departmentsTablePageSize } from '#contract/constants.ts';
import { departmentCalls } from '#contract/departments.calls.ts';
import { useCallPages } from '#src/kit/read/use-call-pages.ts';
import { type DepartmentsState, readDepartmentsState, writeDepartmentsState } from './departments-state.rules.ts';

const viewKey = 'list.mode.departments';

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
  return useCallPages(departmentCalls.listDepartmentLevel, {
    query: {
      ...(parent !== undefined && { parent_id: parent }),
      ...(search !== '' && { search }),
      sort_by: sortBy,
      sort_order: order,
    },
    pageSize: view === 'cards' ? departmentsPageSize : departmentsTablePageSize,
  });
}
export type Level = ReturnType<typeof useLevel>;
