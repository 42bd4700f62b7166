import { useCallback } from 'react';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { asProviderCall } from '#src/providers/data/data-provider.ts';

/** Calls of the tabs, which belong to no row: failures are said as everywhere. */
export function useMailCalls(): ActionApi['call'] {
  const { http } = useKit();
  return useCallback<ActionApi['call']>((call, ...args) => asProviderCall(() => http.call(call, ...args)), [http]);
}
