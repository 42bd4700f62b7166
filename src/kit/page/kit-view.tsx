import { createElement, lazy, Suspense } from 'react';
import { lazyView } from '../lazy-view.ts';
import type { RegistryRoute } from '../registry.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const ListPage = lazy(() => import('../list/list-page.tsx'));
const CreatePage = lazy(() => import('../form/form-page.tsx').then((m) => ({ default: m.CreatePage })));
const EditPage = lazy(() => import('../form/form-page.tsx').then((m) => ({ default: m.EditPage })));
const ShowPage = lazy(() => import('../show/show-page.tsx'));
const TabsPage = lazy(() => import('./tabs-page.tsx'));
const generated = { list: ListPage, create: CreatePage, edit: EditPage, show: ShowPage };

/** What stands at an address: a component of its owner, or the page that the kit generates. */
export function KitView({ view }: { view: RegistryRoute['view'] }) {
  return <Suspense fallback={<PageSkeleton />}>{draw(view)}</Suspense>;
}

function draw(view: RegistryRoute['view']) {
  if (view.load) return createElement(lazyView(view.load), {});
  if (view.kind === 'tabs') return <TabsPage page={view.page} key={view.page.name} />;
  return createElement(generated[view.kind], { resource: view.resource, key: view.resource.name });
}
