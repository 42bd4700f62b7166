import { createElement, lazy, Suspense } from 'react';
import type { Load, View } from '../declare/resource.ts';
import type { RegistryRoute } from '../registry.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const ListPage = lazy(() => import('../list/list-page.tsx'));
const CreatePage = lazy(() => import('../form/form-page.tsx').then((m) => ({ default: m.CreatePage })));
const EditPage = lazy(() => import('../form/form-page.tsx').then((m) => ({ default: m.EditPage })));
const ShowPage = lazy(() => import('../show/show-page.tsx'));
const generated = { list: ListPage, create: CreatePage, edit: EditPage, show: ShowPage };

const ownPages = new Map<Load<Record<string, never>>, View<Record<string, never>>>();

function ownPage(load: Load<Record<string, never>>): View<Record<string, never>> {
  const known = ownPages.get(load);
  if (known) return known;
  const made = lazy(load as () => Promise<{ default: View<object> }>) as unknown as View<Record<string, never>>;
  ownPages.set(load, made);
  return made;
}

/** What stands at an address: a component of its owner, or the page that the kit generates. */
export function KitView({ view }: { view: RegistryRoute['view'] }) {
  const own = view.load;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {own
        ? createElement(ownPage(own), {})
        : view.kind === 'own'
          ? null
          : createElement(generated[view.kind], { resource: view.resource, key: view.resource.name })}
    </Suspense>
  );
}
