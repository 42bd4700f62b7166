import { Tabs } from 'antd';
import { createElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { TabbedPage } from '../declare/page.ts';
import { useAllowed } from '../kit-context.tsx';
import { lazyView } from '../lazy-view.ts';
import { useWords } from '../words.ts';
import { PageHead } from './page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** A page of tabs: those that the viewer may open, the open one in the address. */
export default function TabsPage({ page }: { page: TabbedPage }) {
  const { t } = useWords();
  const isAllowed = useAllowed();
  const [query, setQuery] = useSearchParams();
  const tabs = Object.entries(page.tabs).filter(([, tab]) => isAllowed(tab.permission));
  const wanted = query.get(page.tabWord);
  const [active, tab] = tabs.find(([name]) => name === wanted) ?? tabs[0] ?? [];
  return (
    <section className="kit-page-body">
      <PageHead title={t(`${page.name}.title`)} about={t(`${page.name}.about`)} />
      <Tabs
        {...(active !== undefined && { activeKey: active })}
        // Words of the address belong to the tab that is left.
        onChange={(name) => setQuery({ [page.tabWord]: name })}
        destroyOnHidden
        items={tabs.map(([name, { load }]) => ({
          key: name,
          label: t(`${page.name}.tabs.${name}`),
          children:
            name === active && tab ? (
              <Suspense fallback={<PageSkeleton />}>{createElement(lazyView(load), {})}</Suspense>
            ) : null,
        }))}
      />
    </section>
  );
}
