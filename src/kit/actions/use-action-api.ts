import { useInvalidate } from '@refinedev/core';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mailingCalls } from '#contract/mailings.calls.ts';
import { asProviderCall } from '../../providers/data/data-provider.ts';
import { notify } from '../../ui/toast-store.ts';
import type { ActionApi } from '../declare/action-api.ts';
import type { AnyResource } from '../declare/resource.ts';
import { toastFailure } from '../failure.ts';
import { useKit } from '../kit-context.tsx';
import { lastListAddress } from '../list/list-address.ts';
import { pagePath } from '../registry.ts';
import { useTranslations } from '../translations.ts';

/** What the actions of a resource may do. */
export function useActionApi(resource: AnyResource): ActionApi {
  const { http, registry, reloadPerson } = useKit();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { t } = useTranslations();
  return useMemo(() => {
    const readMailings = () =>
      void invalidate({
        resource: mailingCalls.listRunningMailings.noun,
        dataProviderName: 'education',
        invalidates: ['resourceAll'],
      });
    const followMailings = () => {
      void reloadPerson();
      readMailings();
    };
    return {
      call: (call, ...args) => asProviderCall(() => http.call(call, ...args)),
      refresh(name = resource.name) {
        const { provider } = registry.resource(name);
        void invalidate({ resource: name, dataProviderName: provider, invalidates: ['resourceAll'] });
      },
      go: (path) => void navigate(path),
      leaveRow(id) {
        const list = pagePath(resource, 'list');
        if (list !== undefined && pathname.includes(id)) void navigate(`${list}${lastListAddress(resource.name)}`);
      },
      tell(key, values, undo) {
        const action = undo && { label: t('kit.actions.undo'), run: () => void undo().catch(toastFailure) };
        notify({ status: 'success', message: t(key, values), ...(action && { action }) });
      },
      tellQueued({ mailing, already_queued = 0 }, nobody = { key: 'kit.mass.nobody' }) {
        const already = already_queued > 0 ? [t('kit.mass.already_queued', { count: already_queued })] : [];
        if (mailing === null) {
          notify({ status: 'neutral', message: already[0] ?? t(nobody.key, { count: nobody.count ?? 0 }) });
          return;
        }
        const { id, count, delivery } = mailing;
        const stop = async () => {
          const { stopped, left } = await http.call(mailingCalls.stopMailing, { params: { id } });
          readMailings();
          notify({ status: 'neutral', message: t('kit.mass.stopped', { stopped, left }) });
        };
        followMailings();
        const queued = t(delivery === 'waits' ? 'kit.mass.queued_waits' : 'kit.mass.queued', { count });
        notify({
          status: delivery === 'waits' ? 'warning' : 'success',
          message: [queued, ...already].join('. '),
          action: { label: t('kit.mass.stop'), run: () => void stop().catch(toastFailure) },
        });
      },
      followMailings,
      note: (key, values) => void notify({ status: 'neutral', message: t(key, values) }),
    };
  }, [http, registry, reloadPerson, invalidate, navigate, pathname, resource, t]);
}
