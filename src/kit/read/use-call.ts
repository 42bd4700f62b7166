import { keys, useCustom } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type CallAnswer, type CallArguments, fillPath, type ReadingCall, readRoute } from '#contract/calls.ts';
import type { ProviderError } from '../../providers/data/data-provider.ts';
import { useKit } from '../kit-context.tsx';
import {
  type CallInputOnce,
  type CallReading,
  type Reading,
  type Repeated,
  useRefreshOnChange,
} from './call-reading.ts';

/**
 * Reads one call beside the resource's own list and rows: results, counts, choices, also where the question travels in
 * a body. Read again when the live stream speaks of its noun and when that resource is refreshed.
 */
export function useCall<C extends ReadingCall>(
  call: C,
  ...[input]: CallArguments<C, CallReading & Repeated<CallAnswer<C>>>
): Reading<CallAnswer<C>> {
  const { registry } = useKit();
  const {
    params,
    query,
    body,
    resource = call.noun,
    enabled = true,
    keepsPrevious,
    repeat,
  } = (input ?? {}) as CallInputOnce<CallAnswer<C>>;
  const { method, path, service } = readRoute(call.route);
  const provider = registry.resources.get(resource)?.provider ?? service;
  // Kept under the resource's own words: refreshing it refreshes this.
  const queryKey = [...keys().data(provider).resource(resource).get(), call.route, params, query, body];
  const read = useCustom<CallAnswer<C> & Record<string, unknown>, ProviderError>({
    url: enabled ? fillPath(path, params ?? {}) : path,
    method: method.toLowerCase() as Lowercase<typeof method>,
    dataProviderName: service,
    config: { ...(query && { query }), ...(body !== undefined && { payload: body }) },
    queryOptions: {
      queryKey,
      enabled,
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
      ...(repeat && { refetchInterval: ({ state: { data } }) => data !== undefined && repeat(data.data) }),
      meta: { showsFailure: true },
    },
    errorNotification: false,
  }).query;
  useRefreshOnChange(resource, queryKey, enabled);
  const data: CallAnswer<C> | undefined = read.data?.data;
  return {
    data,
    isStale: read.isPlaceholderData,
    isReading: read.isFetching,
    error: read.isError && data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
}
