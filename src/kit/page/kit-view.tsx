import { createElement, Suspense } from 'react';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import { lazyView } from '../lazy-view.ts';
import type { RegistryRoute } from '../registry.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const ListPage = lazyPiece(() => import('../list/list-page.tsx'));
const CreatePage = lazyPiece(() => import('../form/form-page.tsx').then((m) => ({ default: m.CreatePage })));
const EditPage = lazyPiece(() => import('../form/form-page.tsx').then((m) => ({ default: m.EditPage })));
const ShowPage = lazyPiece(() => import('../show/show-page.tsx'));
const TabsPage = lazyPiece(() => import('./tabs-page.tsx'));
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
