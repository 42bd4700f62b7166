import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { FailureState } from '../../ui/failure-state.tsx';
import { type OfferedAction, useActions } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource, ViewMode } from '../declare/resource.ts';
import { useAllowed } from '../kit-context.tsx';
import { HeadSlotProvider } from '../page/head-slot.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useElementWidth } from '../page/use-element-width.ts';
import { pagePath, pagePermission, rowPath } from '../registry.ts';
import { useTranslations } from '../translations.ts';
import { ListPages } from './list-pages.tsx';
import { filterQuery } from './list-query.rules.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { countFilters } from './list-state.rules.ts';
import { ListNote, ListTabBody, ListTabs, useListTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoRows } from './no-rows.tsx';
import { countPages } from './pagination.rules.ts';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useListState } from './use-list-state.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

/** Narrower than this a table is no help: cards. */
const cardsBelow = 720;

interface ListPageProps {
  resource: AnyResource;
  children?: ReactNode;
  foot?: ReactNode;
}

/**
 * The list of a resource, from its declaration alone, and the tabs that stand beside it. A page of its own may put
 * something between the head and the list, and something under it.
 */
export default function ListPage({ resource, children, foot }: ListPageProps) {
  const { t, has } = useTranslations();
  const { tabs, active, choose } = useListTabs(resource);
  const isAllowed = useAllowed();
  const [measure, width] = useElementWidth();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { rowActions, bulkActions, pageActions, dialog } = useActions(resource);
  const createPath = pagePath(resource, 'create');
  const about = `${active ?? resource.name}.about`;
  const note = resource.views?.note;
  const create: OfferedAction[] =
    createPath && isAllowed(pagePermission(resource, 'create'))
      ? [
          {
            name: 'create',
            label: t(`${resource.name}.pages.create`),
            icon: 'plus',
            isPrimary: true,
            isDangerous: false,
            to: createPath,
          },
        ]
      : [];
  return (
    <section className="kit-page-body" ref={measure}>
      <PageHead
        title={t(`${active ?? resource.name}.title`)}
        about={has(about) ? t(about) : undefined}
        note={note ? <ListNote load={note} /> : undefined}
        actions={active === undefined ? [...pageActions(), ...create] : []}
      >
        {active === undefined ? null : <span className="kit-head__slot" ref={setSlot} />}
      </PageHead>
      {tabs.length > 0 ? <ListTabs resource={resource} tabs={tabs} active={active} onChoose={choose} /> : null}
      {active === undefined ? children : null}
      {active === undefined ? (
        <ListBody
          resource={resource}
          isNarrow={width > 0 && width < cardsBelow}
          createPath={create[0]?.to}
          rowActions={rowActions}
          bulkActions={bulkActions}
          fills={pageActions().flatMap((action) =>
            resource.pageActions?.[action.name]?.fills ? [{ ...action, isPrimary: true }] : [],
          )}
        />
      ) : (
        <HeadSlotProvider value={slot}>
          <ListTabBody resource={resource} tab={active} />
        </HeadSlotProvider>
      )}
      {active === undefined ? foot : null}
      {dialog}
    </section>
  );
}

interface ListBodyProps {
  resource: AnyResource;
  isNarrow: boolean;
  createPath: string | undefined;
  rowActions: ReturnType<typeof useActions>['rowActions'];
  bulkActions: ReturnType<typeof useActions>['bulkActions'];
  /** Offered where there are no rows, beside creating the first. */
  fills?: readonly OfferedAction[];
}

/** Everything under the head: also where the list stands on a page of something else, in a tab beside it. */
export function ListBody(props: ListBodyProps) {
  const { resource, isNarrow, createPath, rowActions, bulkActions, fills = [] } = props;
  const [state, change, misspelt] = useListState(resource);
  const { rows, total, isFirstLoad, isStale, error, retry, isReading } = useRows(resource, state);
  const { t, label } = useTranslations();
  const isAllowed = useAllowed();
  const query = filterQuery(state, resource);
  const selection = useSelection(JSON.stringify(query));
  const mode: ViewMode = isNarrow ? 'cards' : state.mode;
  const hasBulk = Object.values(resource.bulkActions ?? {}).some((action) => isAllowed(action.permission));

  // The last rows of the last page were removed, here or by somebody else.
  const lastPage = countPages(total, state.pageSize) - 1;
  const isBeyond = !isFirstLoad && !isStale && !error && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage });
  }, [isBeyond, lastPage, change]);

  const rowLink = (row: Identified) =>
    isAllowed(pagePermission(resource, 'show')) && (resource.list?.opens?.(row) ?? true)
      ? rowPath(resource, 'show', row.id)
      : undefined;

  const skeleton = <ListSkeleton resource={resource} mode={mode} rows={state.pageSize} />;
  const isNarrowed = state.search !== '' || countFilters(state) > 0;
  const Rows = mode === 'table' ? RowsTable : RowsCards;
  return (
    <>
      <ListToolbar resource={resource} state={state} shownMode={mode} hasModes={!isNarrow} onChange={change} />
      {misspelt.length > 0 ? (
        <p className="kit-misspelt" role="status">
          {t('kit.filter.misspelt', { names: misspelt.map((field) => label(resource, field)).join(', ') })}
        </p>
      ) : null}
      {error && rows.length === 0 ? (
        <FailureState title={t('kit.list_failed')} error={error} onRetry={retry} isRetrying={isReading} />
      ) : isFirstLoad ? (
        skeleton
      ) : rows.length === 0 ? (
        <NoRows
          resource={resource}
          isNarrowed={isNarrowed}
          state={state}
          createPath={createPath}
          fills={fills}
          onChange={change}
        />
      ) : (
        <Suspense fallback={skeleton}>
          <Rows
            resource={resource}
            rows={hasBulk ? rows : (resource.list?.fold?.(rows) ?? rows)}
            state={state}
            isStale={isStale}
            selection={hasBulk ? selection : undefined}
            rowActions={rowActions}
            rowLink={rowLink}
            onSort={(sort) => change({ sort })}
          />
          <ListPages
            page={state.page}
            pageSize={state.pageSize}
            total={total}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        </Suspense>
      )}
      {hasBulk ? (
        <SelectionBar
          selection={selection}
          total={total}
          elsewhere={isFirstLoad || isStale ? 0 : selection.countElsewhere(rows.map(({ id }) => id))}
          actions={bulkActions(selection.forAction(total, query), selection.clear)}
        />
      ) : null}
    </>
  );
}
