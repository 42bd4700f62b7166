import { Tabs } from 'antd';
import { createElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyResource, Load } from '../declare/resource.ts';
import { useAllowed } from '../kit-context.tsx';
import { lazyView } from '../lazy-view.ts';
import { TabSkeleton } from '../page/page-skeleton.tsx';
import { useTranslations } from '../translations.ts';

/** The tabs beside a list that the viewer may open, and the one that the address names: undefined is the list itself. */
export function useListTabs(resource: AnyResource) {
  const isAllowed = useAllowed();
  const [query, setQuery] = useSearchParams();
  const tabs = Object.entries(resource.listTabs ?? {}).flatMap(([name, { permission }]) =>
    isAllowed(permission ?? resource.permission) ? [name] : [],
  );
  const active = tabs.find((name) => name === query.get('tab'));
  // Search, filters and page belong to the tab that is left.
  const choose = (name: string) => setQuery(name === resource.name ? {} : { tab: name });
  return { tabs, active, choose };
}

interface ListTabsProps {
  resource: AnyResource;
  tabs: readonly string[];
  active: string | undefined;
  onChoose(name: string): void;
}

export function ListTabs({ resource, tabs, active, onChoose }: ListTabsProps) {
  const { t } = useTranslations();
  return (
    <Tabs
      className="kit-list-tabs"
      activeKey={active ?? resource.name}
      onChange={onChoose}
      items={[resource.name, ...tabs].map((key) => ({ key, label: t(`${key}.title`) }))}
    />
  );
}

/** The resource's own line under the head of its list. */
export function ListNote({ load }: { load: Load<Record<string, never>> }) {
  return <Suspense>{createElement(lazyView(load), {})}</Suspense>;
}

export function ListTabBody({ resource, tab }: { resource: AnyResource; tab: string }) {
  const load = resource.listTabs?.[tab]?.load;
  return <Suspense fallback={<TabSkeleton />}>{load ? createElement(lazyView(load), {}) : null}</Suspense>;
}
