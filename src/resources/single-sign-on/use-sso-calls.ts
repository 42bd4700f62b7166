import { useCallback } from 'react';
import type { z } from 'zod';
import type { ssoBody } from '#contract/single-sign-on.ts';
import type { SchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { asProviderCall } from '#src/providers/data/data-provider.ts';

export type SsoForm = SchemaForm<z.input<typeof ssoBody>>;

/** Calls of a page that is no resource: failures are said as everywhere. */
export function useSsoCalls(): ActionApi['call'] {
  const { http } = useKit();
  return useCallback<ActionApi['call']>((call, ...args) => asProviderCall(() => http.call(call, ...args)), [http]);
}
