import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '../kit/icon/icon.tsx';
import { useCurrentTitle, useCurrentTrail } from '../kit/page/page-title.ts';
import { useConsole } from './console-context.tsx';
import { routeOf } from './route-of.ts';

/** Group, list, what stands between, page: each but the group and the last a link. */
export function Breadcrumbs() {
  const { t } = useTranslation('translation');
  const { registry } = useConsole();
  const { pathname } = useLocation();
  const title = useCurrentTitle();
  const trail = useCurrentTrail();
  const route = routeOf(registry, pathname);
  if (!route) return <span />;
  const above = registry.resources.get(route.owner)?.under ?? route.owner;
  const group = registry.menu.find(({ name }) => name === above)?.group;
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
        {trail.map(({ to, title: between }) => (
          <li key={to} className="shell-crumbs__between">
            <Icon name="chevron-right" size={14} />
            <Link to={to} className="kit-ellipsis" title={between}>
              {between}
            </Link>
          </li>
        ))}
        <li aria-current="page">
          {group || route.parent ? <Icon name="chevron-right" size={14} /> : null}
          <span className="kit-ellipsis">{route.parent && title !== '' ? title : t(route.titleKey)}</span>
        </li>
      </ol>
    </nav>
  );
}
