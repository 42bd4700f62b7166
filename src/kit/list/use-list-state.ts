import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { AnyResource, ViewMode } from '../declare/resource.ts';
import { pagePath } from '../registry.ts';
import { storeListAddress } from './list-address.ts';
import {
  changeListState,
  findMisspeltFilters,
  type ListState,
  readListState,
  writeListState,
} from './list-state.rules.ts';

const modeKey = (resource: AnyResource) => `list.mode.${resource.name}`;

/**
 * What a list shows, kept in the address. Each change is a step that "back" undoes; typing in the search replaces the
 * step before it.
 */
export function useListState(resource: AnyResource) {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => {
    const remembered = localStorage.getItem(modeKey(resource));
    return readListState(query, resource, (remembered as ViewMode | null) ?? undefined);
  }, [query, resource]);

  const change = useCallback(
    (next: Partial<ListState> | ((state: ListState) => ListState)) => {
      const changed = typeof next === 'function' ? next(state) : changeListState(state, next);
      if (changed.mode !== state.mode) localStorage.setItem(modeKey(resource), changed.mode);
      const isTyping = changed.search !== state.search && state.search !== '';
      setQuery((current) => writeListState(changed, resource, current), { replace: isTyping });
    },
    [state, resource, setQuery],
  );
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === pagePath(resource, 'list')) storeListAddress(resource.name, search);
  }, [resource, pathname, search]);
  const misspelt = useMemo(() => findMisspeltFilters(query, resource), [query, resource]);
  return [state, change, misspelt] as const;
}
