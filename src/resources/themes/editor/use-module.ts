import { useQuery } from '@tanstack/react-query';
import { moduleCalls } from '#contract/modules.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { asProviderCall } from '#src/providers/data/data-provider.ts';

/**
 * A module with all of its slides and questions, read once for editing. It is never taken from a cache and never read
 * again under the hands of somebody who writes: what is on the page is newer.
 */
export function useModule(id: string | null) {
  const { http } = useKit();
  return useQuery({
    queryKey: ['module-editing', id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      asProviderCall(() =>
        http.call(moduleCalls.readModule, {
          params: { id: id ?? '' },
          query: { with_slides: true, with_questions: true },
          signal,
        }),
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: undefined,
    meta: { showsFailure: true },
  });
}
