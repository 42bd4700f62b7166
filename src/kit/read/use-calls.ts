import { useCallback } from 'react';
import { asProviderCall } from '../../providers/data/data-provider.ts';
import type { ActionApi } from '../declare/action-api.ts';
import { useKit } from '../kit-context.tsx';

/** Calls of a page that is no resource, for when somebody acts: failures are said as everywhere. */
export function useCalls(): ActionApi['call'] {
  const { http } = useKit();
  return useCallback<ActionApi['call']>((call, ...args) => asProviderCall(() => http.call(call, ...args)), [http]);
}
