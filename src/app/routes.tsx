import { useEffect } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { KitView } from '../kit/page/kit-view.tsx';
import { PageSkeleton } from '../kit/page/page-skeleton.tsx';
import type { Registry, RegistryRoute } from '../kit/registry.ts';
import { learningAddress } from '../lib/return-address.ts';
import { isAllowed } from '../providers/access-control/access.rules.ts';
import { useConsole } from './console-context.tsx';
import { computeMenu } from './menu.rules.ts';
import { RouteFailure } from './route-failure.tsx';

/** Every address of the inventory behind its permission; whatever else is the employee's learning page. */
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
  return isAllowed(permissions, route.permission) ? <KitView view={route.view} /> : <LeaveForLearning />;
}

/** The first entry of the viewer's menu. */
function FirstPage() {
  const { registry, me, permissions } = useConsole();
  const first = computeMenu(registry.menu, { role: me.role, permissions })[0]?.items[0];
  return first ? <Navigate to={first.to} replace /> : <LeaveForLearning />;
}

/** Another room: the browser goes there itself. */
function LeaveForLearning() {
  const { basePath } = useConsole();
  useEffect(() => location.replace(learningAddress(basePath)), [basePath]);
  return <PageSkeleton />;
}
