import { useCallback } from 'react';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { asProviderCall } from '#src/providers/data/data-provider.ts';

/** Calls of a page that is no resource: failures are said as everywhere. */
export function useScimCalls(): ActionApi['call'] {
  const { http } = useKit();
  return useCallback<ActionApi['call']>((call, ...args) => asProviderCall(() => http.call(call, ...args)), [http]);
}
