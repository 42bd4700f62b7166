import { useSubscription } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { searchDebounceMs } from '#contract/constants.ts';
import type { TagActionDraft, TagReach } from '#contract/tags.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { callService } from '#src/providers/data/data-provider.ts';

/** Whom a draft would reach today, asked when somebody stops changing it; nothing while there is no draft. */
export function useReach(tagId: string, draft: TagActionDraft | null) {
  const { http } = useKit();
  const client = useQueryClient();
  const settled = useDebounced(draft === null ? '' : JSON.stringify(draft), searchDebounceMs);
  const queryKey = ['data', 'users', 'tags', 'reach', tagId, settled];
  const read = useQuery({
    queryKey,
    enabled: settled !== '',
    queryFn: async ({ signal }) =>
      (await callService(http, 'POST', `/api/v2/tags/${tagId}/actions/preview`, {
        body: JSON.parse(settled) as unknown,
        signal,
      })) as TagReach,
    placeholderData: keepPreviousData,
    meta: { showsFailure: true },
  });
  useSubscription({
    channel: 'resources/tags',
    params: { resource: 'tags' },
    onLiveEvent: () => void client.invalidateQueries({ queryKey: ['data', 'users', 'tags', 'reach', tagId] }),
  });
  return { reach: settled === '' ? undefined : read.data, error: read.error, isReading: read.isFetching };
}
