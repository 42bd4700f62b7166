import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppTools } from '../ui/app-tools-context.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { LanguageSwitch, ThemeSwitch } from '../ui/preferences.tsx';
import { Link } from '../ui/router.tsx';

/** The frame of the public pages: a calm panel beside one column. `wide` pages are texts to read, without the panel. */
export function AuthLayout({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const { t } = useTranslation('commons');
  const { config, basePath } = useAppTools();
  return (
    <div className={isWide ? 'door door--wide' : 'door'}>
      {isWide ? null : (
        <aside className="door__panel" aria-hidden="true">
          <svg className="door__rings" viewBox="0 0 600 600">
            {[60, 120, 180, 240, 300, 360, 420].map((radius) => (
              <circle key={radius} cx="300" cy="300" r={radius} />
            ))}
          </svg>
          <p className="door__motto">{t('door.motto')}</p>
        </aside>
      )}
      <div className="door__column">
        <header className="door__head">
          <BrandMark config={config} href={`${basePath}/auth/login`} />
          <div className="door__switches">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main className="door__main">
          <div className="door__content">{children}</div>
        </main>
        <footer className="door__foot">
          {config.privacyPolicy ? <Link to="/privacy-policy">{t('door.privacy')}</Link> : null}
          {config.agreement ? <Link to="/agreement">{t('door.agreement')}</Link> : null}
          <Link to="/auth/policy">{t('door.password_policy')}</Link>
        </footer>
      </div>
    </div>
  );
}
