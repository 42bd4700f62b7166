import { useSubscription } from '@refinedev/core';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callService } from '../../providers/data/data-provider.ts';
import type { QueryWords } from '../declare/action-api.ts';
import type { Identified } from '../declare/fields.ts';
import { useKit } from '../kit-context.tsx';

interface PageOfRows<Row> {
  data: Row[];
  total_count: number;
}

/**
 * Reads a list piece by piece, each as long as the page size, as somebody scrolls. Like `useRead` it is read again when
 * the live stream or a refresh speaks of `noun`: as far as it was read, so that nobody loses their place.
 */
export function useMore<Row extends Identified, Answer extends PageOfRows<Row> = PageOfRows<Row>>(
  noun: string,
  path: string,
  query: QueryWords,
  pageSize: number,
) {
  const { http, registry } = useKit();
  const client = useQueryClient();
  const provider = registry.resources.get(noun)?.provider ?? 'default';
  const queryKey = ['data', provider, noun, 'more', path, query, pageSize];
  const latestKey = useRef<unknown[]>(queryKey);
  useEffect(() => {
    latestKey.current = queryKey;
  });
  const read = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const paged: QueryWords = { ...query, limit: pageSize, offset: pageParam };
      return (await callService(http, 'GET', path, { query: paged as Record<string, never>, signal })) as Answer;
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
      return loaded < last.total_count && last.data.length > 0 ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { showsFailure: true },
  });
  useSubscription({
    channel: `resources/${noun}`,
    params: { resource: noun },
    onLiveEvent: () =>
      void client.invalidateQueries({ queryKey: latestKey.current, refetchType: 'active' }, { cancelRefetch: false }),
  });
  const pages = read.data?.pages ?? [];
  // A row that moved between two readings is in both pages: its first place counts.
  const rows = [...new Map(pages.flatMap(({ data }) => data.map((row) => [row.id, row] as const))).values()];
  return {
    rows,
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
