import { useList } from '@refinedev/core';
import { listLimit } from '#contract/constants.ts';
import { titleOf } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { useKit } from '../kit-context.tsx';
import { TreePath } from '../tree/tree-path.tsx';
import { useWords } from '../words.ts';

/** Title of a row of another resource, in a tree with those above it. One list serves every chip: no call per value. */
export function ReferenceTitle({ of, id }: { of: string; id: string }) {
  const { t } = useWords();
  const target = useKit().registry.resource(of);
  if (!target.tree) return <RowTitle target={target} id={id} />;
  return <TreePath resource={target} id={id} unknown={t('kit.filter.chosen')} />;
}

function RowTitle({ target, id }: { target: AnyResource; id: string }) {
  const { t } = useWords();
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
