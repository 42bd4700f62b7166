import { keys } from '@refinedev/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Call, type CallAnswer, type CallArguments, readRoute } from '#contract/calls.ts';
import { asProviderCall } from '../../providers/data/data-provider.ts';
import type { Identified } from '../declare/fields.ts';
import { useKit } from '../kit-context.tsx';
import { type CallInputOnce, type CallReading, useRefreshOnChange } from './call-reading.ts';

interface PageOfRows {
  data: readonly Identified[];
  total_count: number;
}
type RowsOf<C extends Call> = CallAnswer<C> extends { data: readonly (infer Row extends Identified)[] } ? Row : never;

interface PagesReading extends CallReading {
  pageSize: number;
}

/**
 * Reads a list piece by piece, each as long as the page size, as somebody scrolls. Like `useCall` it is read again when
 * the live stream or a refresh speaks of its noun: as far as it was read, so that nobody loses their place.
 */
export function useCallPages<C extends Call>(call: C, ...[input]: Required<CallArguments<C, PagesReading>>) {
  const { http, registry } = useKit();
  const { params, query, resource = call.noun, pageSize } = input as CallInputOnce & PagesReading;
  const { service } = readRoute(call.route);
  const provider = registry.resources.get(resource)?.provider ?? service;
  const queryKey = [...keys().data(provider).resource(resource).get(), 'pages', call.route, params, query, pageSize];
  const read = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const paged = { ...query, limit: pageSize, offset: pageParam };
      const answer = await asProviderCall(() => http.ask(call, { ...(params && { params }), query: paged, signal }));
      return answer as CallAnswer<C> & PageOfRows;
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
      return loaded < last.total_count && last.data.length > 0 ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { showsFailure: true },
  });
  useRefreshOnChange(resource, queryKey);
  const pages = read.data?.pages ?? [];
  // A row that moved between two readings is in both pages: its first place counts.
  const rows = [...new Map(pages.flatMap(({ data }) => data.map((row) => [row.id, row] as const))).values()];
  return {
    rows: rows as RowsOf<C>[],
    first: pages[0],
    total: pages.at(-1)?.total_count ?? 0,
    isFirstRead: read.isPending,
    /** What is shown answers another question: the last one. */
    isStale: read.isPlaceholderData,
    isReading: read.isFetching,
    hasMore: read.hasNextPage,
    isReadingMore: read.isFetchingNextPage,
    /** Only while there is nothing to show. */
    error: read.isError && pages.length === 0 ? read.error : null,
    /** What is shown stays; going on failed. */
    moreError: read.isFetchNextPageError ? read.error : null,
    more: () => {
      if (read.hasNextPage && !read.isFetching) void read.fetchNextPage();
    },
    retry: () => void read.refetch(),
  };
}
