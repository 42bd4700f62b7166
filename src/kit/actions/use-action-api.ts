import { useInvalidate } from '@refinedev/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { asProviderCall } from '../../providers/data/data-provider.ts';
import { notify } from '../../ui/toast-store.ts';
import type { ActionApi } from '../declare/action-api.ts';
import type { AnyResource } from '../declare/resource.ts';
import { tellFailure } from '../failure.ts';
import { useKit } from '../kit-context.tsx';
import { useWords } from '../words.ts';

/** What the actions of a resource may do. */
export function useActionApi(resource: AnyResource): ActionApi {
  const { http, registry } = useKit();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const { t } = useWords();
  return useMemo(() => {
    return {
      call: (call, ...args) => asProviderCall(() => http.call(call, ...args)),
      refresh(name = resource.name) {
        const { provider } = registry.resource(name);
        void invalidate({ resource: name, dataProviderName: provider, invalidates: ['resourceAll'] });
      },
      go: (path) => void navigate(path),
      tell(key, values, undo) {
        const action = undo && { label: t('kit.actions.undo'), run: () => void undo().catch(tellFailure) };
        notify({ status: 'success', message: t(key, values), ...(action && { action }) });
      },
      note: (key, values) => void notify({ status: 'neutral', message: t(key, values) }),
    };
  }, [http, registry, invalidate, navigate, resource, t]);
}
