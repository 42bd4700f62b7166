import { Tabs } from 'antd';
import { createElement, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { notify } from '../../ui/toast-store.ts';
import type { TabbedPage } from '../declare/page.ts';
import { useAllowed } from '../kit-context.tsx';
import { lazyView } from '../lazy-view.ts';
import { useTranslations } from '../translations.ts';
import { PageHead } from './page-head.tsx';
import { TabSkeleton } from './page-skeleton.tsx';

/** A page of tabs: those that the viewer may open, the open one in the address. */
export default function TabsPage({ page }: { page: TabbedPage }) {
  const { t } = useTranslations();
  const isAllowed = useAllowed();
  const [query, setQuery] = useSearchParams();
  const tabs = Object.entries(page.tabs).filter(([, tab]) => isAllowed(tab.permission));
  const wanted = query.get(page.tabWord);
  const named = tabs.find(([name]) => name === wanted);
  const [active, tab] = named ?? tabs[0] ?? [];
  const isUnknown = wanted !== null && named === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    notify({ status: 'warning', message: t('kit.tabs.unknown') });
    setQuery({}, { replace: true });
  }, [isUnknown, setQuery, t]);
  // A tab with an entry of its own in the menu is the page that the entry names.
  const isOwnPage = tab?.menu !== undefined;
  const title = isOwnPage ? `${page.name}.tabs.${active}` : `${page.name}.title`;
  return (
    <section className="kit-page-body">
      <PageHead title={t(title)} {...(!isOwnPage && { about: t(`${page.name}.about`) })} />
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
              <Suspense fallback={<TabSkeleton />}>{createElement(lazyView(load), {})}</Suspense>
            ) : null,
        }))}
      />
    </section>
  );
}
