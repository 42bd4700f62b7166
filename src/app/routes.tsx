import { useEffect } from 'react';

import { Link, Navigate, type RouteObject } from 'react-router';
import { KitView } from '../kit/page/kit-view.tsx';
import { PageSkeleton } from '../kit/page/page-skeleton.tsx';
import type { Registry, RegistryRoute } from '../kit/registry.ts';
import { useWords } from '../kit/words.ts';
import { learningAddress } from '../lib/return-address.ts';
import { isAllowed } from '../providers/access-control/access.rules.ts';
import { EmptyState } from '../ui/states.tsx';
import { useConsole } from './console-context.tsx';
import { computeMenu } from './menu.rules.ts';
import { RouteFailure } from './route-failure.tsx';

/** Every address of the inventory behind its permission; an unknown one is the employee's learning page. */
export function consoleRoutes(registry: Registry): RouteObject[] {
  return [
    ...registry.routes.map((route) => ({
      path: route.path,
      element: <GuardedPage route={route} />,
      errorElement: <RouteFailure />,
    })),
    { path: '/admin', element: <FirstPage /> },
    { path: '*', element: <LeaveForLearning /> },
  ];
}

function GuardedPage({ route }: { route: RegistryRoute }) {
  const { permissions } = useConsole();
  return isAllowed(permissions, route.permission) ? <KitView view={route.view} /> : <RefusedPage />;
}

/** The first entry of the viewer's menu. */
function useFirstEntry() {
  const { registry, me, permissions } = useConsole();
  return computeMenu(registry.menu, { role: me.role, permissions })[0]?.items[0];
}

function FirstPage() {
  const first = useFirstEntry();
  return first ? <Navigate to={first.to} replace /> : <LeaveForLearning />;
}

/** A page of other roles, such as a link from a colleague. Whoever may open nothing here has lost their way. */
function RefusedPage() {
  const { t } = useWords();
  const first = useFirstEntry();
  if (!first) return <LeaveForLearning />;
  return (
    <EmptyState
      icon="lock"
      title={t('shell.refused.title')}
      text={t('shell.refused.text')}
      actions={
        <Link className="kit-button kit-button--default" to={first.to}>
          {t('kit.back_to', { title: t(first.titleKey) })}
        </Link>
      }
    />
  );
}

/** Another room: the browser goes there itself. */
function LeaveForLearning() {
  const { basePath } = useConsole();
  useEffect(() => location.replace(learningAddress(basePath)), [basePath]);
  return <PageSkeleton />;
}
