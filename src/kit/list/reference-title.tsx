import { useMany } from '@refinedev/core';
import { titleOf } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { useKit } from '../kit-context.tsx';
import { TreePath } from '../tree/tree-path.tsx';
import { useWords } from '../words.ts';

/** Title of a row of another resource, in a tree with those above it. */
export function ReferenceTitle({ of, id }: { of: string; id: string }) {
  const { t } = useWords();
  const target = useKit().registry.resource(of);
  if (!target.tree) return <RowTitle target={target} id={id} />;
  return <TreePath resource={target} id={id} unknown={t('kit.filter.gone')} />;
}

function RowTitle({ target, id }: { target: AnyResource; id: string }) {
  const { t } = useWords();
  const { result, query } = useMany<Identified>({
    resource: target.name,
    dataProviderName: target.provider,
    ids: [id],
    queryOptions: { staleTime: 60_000, meta: { showsFailure: true } },
    errorNotification: false,
  });
  const [found] = result.data;
  if (found) return titleOf(target, found);
  return query.isPending ? '…' : t('kit.filter.gone');
}
