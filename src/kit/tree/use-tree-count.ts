import { useQuery } from '@tanstack/react-query';
import { useActionApi } from '../actions/use-action-api.ts';
import type { AnyResource } from '../declare/resource.ts';
import type { TreeChoice } from './tree-choice.rules.ts';

/** How many things a choice holds, each once, as the service counts them; `count` is undefined until it has. */
export function useTreeCount(resource: AnyResource, choice: TreeChoice) {
  const api = useActionApi(resource);
  const call = resource.tree?.count;
  const rows = choice.rows.map(({ id }) => id);
  const without = choice.without.map(({ id }) => id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['data', resource.provider, resource.name, 'count', rows, without],
    enabled: call !== undefined && rows.length > 0,
    queryFn: () => call && api.call(call, { body: { departments_ids: rows, exclude_user_ids: without } }),
    placeholderData: undefined,
    meta: { showsFailure: true },
  });
  const ofRows = rows.length === 0 ? 0 : data?.users_count;
  // Leaves stand in no chosen row: nothing is counted twice.
  return {
    count: ofRows === undefined ? undefined : ofRows + choice.leaves.length,
    error: ofRows === undefined ? error : null,
    isReading: isFetching,
    retry: () => void refetch(),
  };
}
