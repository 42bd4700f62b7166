import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { listFiltersOf, listSortersOf } from './list-query.rules.ts';
import type { ListState } from './list-state.rules.ts';

/** One page of a resource as its list shows it: live, and the old page stays until the new one is there. */
export function useRows(resource: AnyResource, state: ListState) {
  const filters = useMemo(() => listFiltersOf(state, resource), [state, resource]);
  const sorters = useMemo(() => listSortersOf(state, resource), [state, resource]);
  const { query, result } = useList<Identified>({
    resource: resource.name,
    dataProviderName: resource.provider,
    pagination: { currentPage: state.page + 1, pageSize: state.pageSize },
    filters,
    sorters,
    liveMode: 'auto',
    // The page itself says what went wrong.
    errorNotification: false,
    queryOptions: { meta: { showsFailure: true } },
  });
  return {
    rows: result.data,
    total: result.total ?? 0,
    /** Nothing was ever shown. */
    isFirstLoad: query.isPending,
    /** What is shown is of another page or filter. */
    isStale: query.isPlaceholderData,
    isReading: query.isFetching,
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
