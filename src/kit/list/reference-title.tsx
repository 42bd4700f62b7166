import { useMany } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { titleOf } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { useKit } from '../kit-context.tsx';
import { useTranslations } from '../translations.ts';
import { TreePath } from '../tree/tree-path.tsx';

interface ReferenceTitleProps {
  of: string;
  id: string;
  /** The ids of all that are named beside it, its own included: they are read in one question. */
  among: readonly string[];
}

/** Title of a row of another resource, in a tree with those above it. */
export function ReferenceTitle({ of, id, among }: ReferenceTitleProps) {
  const { t } = useTranslations();
  const target = useKit().registry.resource(of);
  if (!target.tree) return <RowTitle target={target} id={id} among={among} />;
  return <TreePath resource={target} id={id} unknown={t('kit.filter.gone')} />;
}

function RowTitle({ target, id, among }: Omit<ReferenceTitleProps, 'of'> & { target: AnyResource }) {
  const { t } = useTranslations();
  const { result, query } = useMany<Identified>({
    resource: target.name,
    dataProviderName: target.provider,
    ids: [...among],
    // Titles stay while one more or one less is asked for.
    queryOptions: { staleTime: 60_000, placeholderData: keepPreviousData, meta: { showsFailure: true } },
    errorNotification: false,
  });
  const found = result.data.find((row) => row.id === id);
  if (found) return titleOf(target, found);
  if (query.isError) return t('kit.filter.unread');
  return query.isPending || query.isPlaceholderData ? '…' : t('kit.filter.gone');
}
