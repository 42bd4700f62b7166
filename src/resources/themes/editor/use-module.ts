import { useQuery } from '@tanstack/react-query';
import { moduleCalls } from '#contract/modules.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useRefreshOnChange } from '#src/kit/read/call-reading.ts';
import { asProviderCall } from '#src/providers/data/data-provider.ts';

/**
 * A module with all of its slides and questions, for editing: never taken from a cache, and read again when the live
 * stream speaks of modules. The editor takes over what nobody on the page is writing.
 */
export function useModule(id: string | null) {
  const { http } = useKit();
  const queryKey = ['module-editing', id];
  useRefreshOnChange('modules', queryKey, id !== null);
  return useQuery({
    queryKey,
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
