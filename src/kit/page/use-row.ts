import { useOne } from '@refinedev/core';
import { useParams } from 'react-router';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';

/** The row whose id stands in the address, live. */
export function useRow(resource: AnyResource) {
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
