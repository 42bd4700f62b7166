import { type HttpError, useOne } from '@refinedev/core';
import { useParams } from 'react-router';
import type { Call, CallAnswer } from '#contract/calls.ts';
import { resolveEndpoint } from '../../providers/data/endpoints.ts';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';

interface RowReading<Row> {
  id: string;
  row: Row | undefined;
  error: HttpError | null;
  isReading: boolean;
  retry(): void;
}

/** The row whose id stands in the address, live. With the call that the resource reads one by, it is what that answers. */
export function useRow(resource: AnyResource): RowReading<Identified>;
export function useRow<C extends Call>(resource: AnyResource, call: C): RowReading<CallAnswer<C> & Identified>;
export function useRow(resource: AnyResource, call?: Call): RowReading<Identified> {
  if (call && resolveEndpoint(resource.name, resource.api, 'one').call !== call) {
    throw new Error(`${resource.name} reads one by another call than ${call.route}`);
  }
  const { id = '' } = useParams();
  const { query, result } = useOne<Identified>({
    resource: resource.name,
    dataProviderName: resource.provider,
    id,
    liveMode: 'auto',
    errorNotification: false,
    queryOptions: { meta: { showsFailure: true } },
  });
  return {
    id,
    row: query.isPlaceholderData ? undefined : result,
    error: query.isError ? query.error : null,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
  };
}
