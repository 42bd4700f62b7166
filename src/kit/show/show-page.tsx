import { Tabs } from 'antd';
import { createElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import { titleOf, useActions } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource, ShowTab } from '../declare/resource.ts';
import { isFieldShown } from '../form/form-values.rules.ts';
import { useAllowed } from '../kit-context.tsx';
import { lazyView } from '../lazy-view.ts';
import { Cell } from '../list/rows-table.tsx';
import { PageHead } from '../page/page-head.tsx';
import { RowFailure } from '../page/row-failure.tsx';
import { rowTitle } from '../page/row-title.tsx';
import { useRow } from '../page/use-row.ts';
import { useTranslations } from '../translations.ts';

/** The page of one row: what is known of it, what can be done with it, its tabs. */
export default function ShowPage({ resource }: { resource: AnyResource }) {
  const { t } = useTranslations();
  const { row, error, isReading, retry } = useRow(resource);
  const { rowActions, dialog } = useActions(resource);
  return (
    <section className="kit-page-body">
      <PageHead
        title={rowTitle(row && titleOf(resource, row), error, t(`${resource.name}.pages.show`))}
        actions={row ? rowActions(row) : []}
      />
      {row ? (
        <>
          <Facts resource={resource} names={resource.show?.fields ?? []} row={row} />
          <ShowTabs resource={resource} row={row} />
        </>
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <FactsSkeleton count={resource.show?.fields.length ?? 4} />
      )}
      {dialog}
    </section>
  );
}

function ShowTabs({ resource, row }: { resource: AnyResource; row: Identified }) {
  const { t } = useTranslations();
  const isAllowed = useAllowed();
  const [query, setQuery] = useSearchParams();
  const tabs = Object.entries(resource.show?.tabs ?? {}).filter(([, tab]) => isAllowed(tab.permission));
  const [first] = tabs[0] ?? [];
  if (first === undefined) return null;
  const wanted = query.get('tab');
  const active = tabs.some(([name]) => name === wanted) && wanted !== null ? wanted : first;
  const choose = (name: string) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (name === first) next.delete('tab');
      else next.set('tab', name);
      return next;
    });
  return (
    <Tabs
      activeKey={active}
      onChange={choose}
      destroyOnHidden
      items={tabs.map(([name, tab]) => ({
        key: name,
        label: t(`${resource.name}.tabs.${name}`),
        children: <TabBody resource={resource} row={row} tab={tab} />,
      }))}
    />
  );
}

function TabBody({ resource, row, tab }: { resource: AnyResource; row: Identified; tab: ShowTab<string, Identified> }) {
  return (
    <>
      {tab.fields ? <Facts resource={resource} names={tab.fields} row={row} /> : null}
      {tab.load ? (
        <Suspense fallback={<FactsSkeleton count={4} />}>{createElement(lazyView(tab.load), { row })}</Suspense>
      ) : null}
    </>
  );
}

/** Named values of one row. */
function Facts({ resource, names, row }: { resource: AnyResource; names: readonly string[]; row: Identified }) {
  const { label } = useTranslations();
  return (
    <Suspense fallback={<FactsSkeleton count={names.length} />}>
      <dl className="kit-facts kit-facts--wide">
        {names
          .filter((name) => isFieldShown(resource, name, { ...row }))
          .map((name) => (
            <div key={name}>
              <dt>{label(resource, name)}</dt>
              <dd>
                <Cell resource={resource} name={name} row={row} />
              </dd>
            </div>
          ))}
      </dl>
    </Suspense>
  );
}

function FactsSkeleton({ count }: { count: number }) {
  return (
    <div className="kit-facts kit-facts--wide" aria-busy="true">
      <SlowNote />
      {Array.from({ length: count }, (_, at) => (
        <div key={`fact-${String(at)}`}>
          <Skeleton width={96} height={12} />
          <Skeleton width="70%" height={16} />
        </div>
      ))}
    </div>
  );
}
