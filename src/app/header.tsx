import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon/icon.tsx';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { LanguageSwitch, ThemeSwitch } from '../ui/preferences.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { useConsole } from './console-context.tsx';

const SearchPalette = lazyPiece(() => import('./search-palette.tsx'));
const HelpDialog = lazyPiece(() => import('./help-dialog.tsx'));

/** Where one is, and what is at hand on every page: search, language, theme, help. */
export function Header({ isMenuShown, onToggleMenu }: { isMenuShown: boolean; onToggleMenu(): void }) {
  const { t } = useTranslation('translation');
  const { me } = useConsole();
  const [opened, setOpened] = useState<'search' | 'help' | null>(null);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && event.code === 'KeyK';
      if (!isSearch) return;
      event.preventDefault();
      setOpened('search');
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  const close = () => setOpened(null);
  return (
    <header className="shell-header">
      <button
        type="button"
        className="kit-icon-button"
        aria-label={t(isMenuShown ? 'shell.collapse' : 'shell.expand')}
        aria-expanded={isMenuShown}
        onClick={onToggleMenu}
      >
        <Icon name={isMenuShown ? 'side-panel' : 'menu'} />
      </button>
      <Breadcrumbs />
      <div className="shell-header__tools">
        <button type="button" className="shell-search" aria-haspopup="dialog" onClick={() => setOpened('search')}>
          <Icon name="search" size={16} />
          <span>{t('shell.search.open')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <span className="shell-header__preferences">
          <LanguageSwitch offered={me.organization.languages} />
          <ThemeSwitch />
        </span>
        <button
          type="button"
          className="ui-icon-button"
          aria-haspopup="dialog"
          aria-label={t('shell.help.open')}
          title={t('shell.help.open')}
          onClick={() => setOpened('help')}
        >
          <Icon name="help" size={20} />
        </button>
      </div>
      <Suspense>
        {opened === 'search' ? <SearchPalette onClose={close} /> : null}
        {opened === 'help' ? <HelpDialog onClose={close} /> : null}
      </Suspense>
    </header>
  );
}
