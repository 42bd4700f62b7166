import { Drawer } from 'antd';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { mobileBreakpointPx } from '#contract/constants.ts';
import { formatDay } from '../lib/format-date.ts';
import { shownToday } from '../lib/time-zone.ts';
import { useConsole } from './console-context.tsx';
import { Header } from './header.tsx';
import { ShellNotes } from './shell-notes.tsx';
import { Sider } from './sider.tsx';
import { useFocusReturn } from './use-focus-return.ts';

const collapsedKey = 'sider.collapsed';
const narrow = `(max-width: ${mobileBreakpointPx}px)`;

function subscribeNarrow(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The frame around every page: menu at the side (a drawer on small screens), header above, page in the middle. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['translation', 'commons']);
  const isNarrow = useSyncExternalStore(subscribeNarrow, () => window.matchMedia(narrow).matches);
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(collapsedKey) === '1');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { me } = useConsole();
  const { pathname } = useLocation();
  useFocusReturn();

  // Another page: the drawer has done its work, and the page begins at its top.
  useEffect(() => {
    setIsDrawerOpen(false);
    window.scrollTo(0, 0);
  }, [pathname]);

  const toggle = () => {
    if (isNarrow) return setIsDrawerOpen(true);
    localStorage.setItem(collapsedKey, isCollapsed ? '0' : '1');
    setIsCollapsed(!isCollapsed);
  };

  return (
    <div className="shell" data-collapsed={(isCollapsed && !isNarrow) || undefined}>
      <a className="shell-skip" href="#main">
        {t('commons:actions.to_content')}
      </a>
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          placement="left"
          width={280}
          title={t('shell.menu')}
          onClose={() => setIsDrawerOpen(false)}
          styles={{ body: { padding: 0 } }}
        >
          <Sider isCollapsed={false} hasPreferences />
        </Drawer>
      ) : (
        <aside className="shell-sider" aria-label={me.organization.title}>
          <Sider isCollapsed={isCollapsed} />
        </aside>
      )}
      <Header isMenuShown={!isNarrow && !isCollapsed} onToggleMenu={toggle} />
      <main id="main" className="shell-main" tabIndex={-1}>
        <p className="shell-paper">{`${me.organization.title}, ${formatDay(shownToday())}`}</p>
        <ShellNotes />
        {children}
      </main>
    </div>
  );
}
