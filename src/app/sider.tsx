import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../kit/icon/icon.tsx';
import { useKit } from '../kit/kit-context.tsx';
import { MenuDropdown } from '../kit/page/menu-dropdown.tsx';
import type { RegistryMenuItem } from '../kit/registry.ts';
import { learningAddress } from '../lib/return-address.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { PersonMark } from '../ui/person-mark.tsx';
import { LanguageSwitch, ThemeSwitch } from '../ui/preferences.tsx';
import { useConsole } from './console-context.tsx';
import { activeItem, computeMenu, hasBothWorkspaces } from './menu.rules.ts';
import { routeOf } from './route-of.ts';

interface SiderProps {
  isCollapsed: boolean;
  /** On small screens language and theme stand here: the header has no room for them. */
  hasPreferences?: boolean;
}

/** Organization above, the viewer's menu, the other workspace and the person below. */
export function Sider({ isCollapsed, hasPreferences = false }: SiderProps) {
  const { t } = useTranslation('translation');
  const { config, registry, me, permissions, basePath } = useConsole();
  const { pathname, search } = useLocation();
  const { http } = useKit();
  const sections = computeMenu(registry.menu, { role: me.role, permissions });
  const current = activeItem(sections, pathname, search, routeOf(registry, pathname)?.parent?.path);
  const menu = useRef<HTMLElement>(null);
  const open = current?.name;

  // A menu that is longer than the screen begins where the page is.
  useEffect(() => {
    if (open !== undefined) menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const organization = useMemo(() => ({ brand: me.organization, http }), [me.organization, http]);
  return (
    <div className="shell-sider__body">
      <div className="shell-sider__brand">
        <BrandMark config={config} organization={organization} />
        <span className="shell-sider__organization" title={me.organization.title}>
          {me.organization.title}
        </span>
      </div>
      <nav className="shell-menu" ref={menu} aria-label={t('shell.menu')}>
        {sections.map(({ group, items }) =>
          group === undefined ? (
            <ul key={items[0]?.name} className="shell-menu__group">
              <MenuItems items={items} current={current} isCollapsed={isCollapsed} />
            </ul>
          ) : (
            <div key={group} className="shell-menu__group">
              <h2 className="shell-menu__title" id={`menu-${group}`}>
                {t(`shell.groups.${group}`)}
              </h2>
              <ul aria-labelledby={`menu-${group}`}>
                <MenuItems items={items} current={current} isCollapsed={isCollapsed} />
              </ul>
            </div>
          ),
        )}
      </nav>
      <div className="shell-sider__foot">
        {hasBothWorkspaces(permissions) ? (
          <a className="shell-menu__item" href={learningAddress(basePath)} title={t('shell.to_learning')}>
            <Icon name="switch" />
            <span className="shell-menu__words">{t('shell.to_learning')}</span>
          </a>
        ) : null}
        {hasPreferences ? (
          <div className="shell-preferences">
            <LanguageSwitch offered={me.organization.languages} />
            <ThemeSwitch />
          </div>
        ) : null}
        <Person />
      </div>
    </div>
  );
}

function MenuItems({
  items,
  current,
  isCollapsed,
}: {
  items: readonly RegistryMenuItem[];
  current: RegistryMenuItem | undefined;
  isCollapsed: boolean;
}) {
  const { t } = useTranslation('translation');
  return items.map((item) => (
    <li key={item.name}>
      {/* A plain address: filters of an earlier visit are gone. */}
      <Link
        className="shell-menu__item"
        to={item.to}
        aria-current={item === current ? 'page' : undefined}
        title={isCollapsed ? t(item.titleKey) : undefined}
      >
        <Icon name={item.icon ?? 'list'} />
        <span className="shell-menu__words">{t(item.titleKey)}</span>
      </Link>
    </li>
  ));
}

/** Who is signed in, with the way to the own profile and out. */
function Person() {
  const { t } = useTranslation(['translation', 'commons']);
  const { me, session, registry } = useConsole();
  const { http } = useKit();
  const navigate = useNavigate();
  const profile = registry.routes.find((route) => route.path === '/admin/profile');
  const items = [
    ...(profile
      ? [
          {
            key: 'profile',
            label: t(profile.titleKey),
            icon: <Icon name="user" size={16} />,
          },
        ]
      : []),
    {
      key: 'sign-out',
      label: t('commons:actions.sign_out'),
      icon: <Icon name="sign-out" size={16} />,
    },
  ];
  const choose = (key: string) => {
    if (key === 'sign-out') void session.leave();
    else if (profile) void navigate(profile.path);
  };
  return (
    <MenuDropdown items={items} placement="topLeft" onChoose={choose}>
      <button type="button" className="shell-person">
        <PersonMark person={me} size={28} http={http} />
        <span className="shell-person__words">
          <span className="kit-ellipsis" title={me.full_name}>
            {me.full_name}
          </span>
          <span className="kit-ellipsis kit-muted">{t(`commons:role.${me.role}`)}</span>
        </span>
      </button>
    </MenuDropdown>
  );
}
