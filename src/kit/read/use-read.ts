import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callService } from '../../providers/data/data-provider.ts';
import type { QueryWords } from '../declare/action-api.ts';
import { useKit } from '../kit-context.tsx';

interface ReadOptions {
  query?: QueryWords;
  /** Waits while false. */
  enabled?: boolean;
}

/**
 * Reads one call beside the resource's own list and rows: results, counts, choices. It is read again when the live
 * stream speaks of `noun` (a resource, or the first word of a topic) and when that resource is refreshed.
 */
export function useRead<T>(noun: string, path: string, { query = {}, enabled = true }: ReadOptions = {}) {
  const { http, registry } = useKit();
  const client = useQueryClient();
  const provider = registry.resources.get(noun)?.provider ?? 'default';
  // The data hooks keep what belongs to a resource under these words: refreshing it refreshes this.
  const queryKey = ['data', provider, noun, 'read', path, query];
  const latestKey = useRef<unknown[]>(queryKey);
  useEffect(() => {
    latestKey.current = queryKey;
  });
  const read = useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) =>
      (await callService(http, 'GET', path, { query: query as Record<string, never>, signal })) as T,
    meta: { showsFailure: true },
  });
  useSubscription({
    channel: `resources/${noun}`,
    params: { resource: noun },
    enabled,
    onLiveEvent: () =>
      void client.invalidateQueries({ queryKey: latestKey.current, refetchType: 'active' }, { cancelRefetch: false }),
  });
  return {
    data: read.data,
    /** What is shown answers another question: the last one. */
    isStale: read.isPlaceholderData,
    isReading: read.isFetching,
    /** Only while there is nothing to show. */
    error: read.isError && read.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
}

export type Reading<T> = ReturnType<typeof useRead<T>>;
