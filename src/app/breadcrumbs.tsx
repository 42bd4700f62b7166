import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router';
import { Icon } from '../kit/icon/icon.tsx';
import { useCurrentTitle } from '../kit/page/page-title.ts';
import type { Registry, RegistryRoute } from '../kit/registry.ts';
import { useConsole } from './console-context.tsx';

/** The route of an address: of several that fit, the one with the most fixed words. */
export function routeOf(registry: Registry, pathname: string): RegistryRoute | undefined {
  const fixedWords = (path: string) => path.split('/').filter((word) => !word.startsWith(':')).length;
  return registry.routes
    .filter((route) => matchPath(route.path, pathname) !== null)
    .toSorted((a, b) => fixedWords(b.path) - fixedWords(a.path))[0];
}

/** Group, list, page: each but the last a link. */
export function Breadcrumbs() {
  const { t } = useTranslation('translation');
  const { registry } = useConsole();
  const { pathname } = useLocation();
  const title = useCurrentTitle();
  const route = routeOf(registry, pathname);
  if (!route) return <span />;
  const group = registry.menu.find(({ name }) => name === route.owner)?.group;
  return (
    <nav className="shell-crumbs" aria-label={t('shell.breadcrumbs')}>
      <ol>
        {group ? <li className="shell-crumbs__group">{t(`shell.groups.${group}`)}</li> : null}
        {route.parent ? (
          <li>
            {group ? <Icon name="chevron-right" size={14} /> : null}
            <Link to={route.parent.path}>{t(route.parent.titleKey)}</Link>
          </li>
        ) : null}
        <li aria-current="page">
          {group || route.parent ? <Icon name="chevron-right" size={14} /> : null}
          <span className="kit-ellipsis">{route.parent && title !== '' ? title : t(route.titleKey)}</span>
        </li>
      </ol>
    </nav>
  );
}
