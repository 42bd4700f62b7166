import { useList } from '@refinedev/core';
import { listLimit } from '#contract/constants.ts';
import { titleOf } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import { useKit } from '../kit-context.tsx';
import { useWords } from '../words.ts';

/** Title of a row of another resource. One list serves every chip of a page: no call per value. */
export function ReferenceTitle({ of, id }: { of: string; id: string }) {
  const { registry } = useKit();
  const { t } = useWords();
  const target = registry.resource(of);
  const { result, query } = useList<Identified>({
    resource: target.name,
    dataProviderName: target.provider,
    pagination: { currentPage: 1, pageSize: target.pickFrom ?? listLimit },
    queryOptions: { staleTime: 60_000, meta: { showsFailure: true } },
    errorNotification: false,
  });
  const found = result.data.find((row) => row.id === id);
  if (found) return titleOf(target, found);
  return query.isPending ? '…' : t('kit.filter.chosen');
}
