import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage } from '#contract/constants.ts';
import { formatLongDay } from '../lib/format-date.ts';
import { computeLearnerMenu, type LearnerLink } from '../lib/learner-menu.ts';
import { asLanguage } from '../lib/runtime-config.ts';
import { reportFailure } from '../providers/http/report-failure.ts';
import { endSessionEverywhere } from '../providers/session/leaving.ts';
import { clearReturnUrl } from '../providers/session/return-address.ts';
import { signOut } from '../providers/session/token.ts';
import { useAppTools } from '../ui/app-tools-context.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PersonMark } from '../ui/person-mark.tsx';
import { LanguageSwitch, ThemeSwitch } from '../ui/preferences.tsx';
import { Link, MenuLink, usePath } from '../ui/router.tsx';
import { OutboxNote } from './outbox/outbox-provider.tsx';
import { usePerson } from './person-gate.tsx';

const icons: Readonly<Record<LearnerLink['name'], IconName>> = {
  learning: 'book',
  statistics: 'chart',
  profile: 'user',
};

/** Header and navigation around a page. Under 1024 px the places move to a bar at the bottom, where the thumb is. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('commons');
  const { config, basePath, http } = useAppTools();
  const path = usePath();
  const person = usePerson();
  const brand = person?.me.organization;
  const organization = useMemo(() => (brand ? { brand, http } : undefined), [brand, http]);
  const mayAdminister = person?.permissions.has('admin') ?? false;

  async function leave(): Promise<void> {
    // The token is thrown away here whatever the server says; it is told so that the session ends there too.
    await endSessionEverywhere(http).catch(reportFailure);
    signOut();
    clearReturnUrl();
  }

  return (
    <div className="room">
      <a
        className="room__skip ui-hidden"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('actions.to_content')}
      </a>
      <header className="room__head">
        <div className="room__head-inner">
          <Link to="/user/learning" className="ui-brand">
            <BrandMark config={config} organization={organization} />
          </Link>
          <nav className="room__nav" aria-label={t('nav.label')}>
            {computeLearnerMenu(person?.permissions).map(({ name, path: to }) => (
              <MenuLink key={name} to={to} className="room__place">
                <Icon name={icons[name]} size={22} />
                <span>{t(`nav.${name}`)}</span>
              </MenuLink>
            ))}
          </nav>
          <div className="room__tools">
            {mayAdminister ? (
              <a className="room__switch" href={`${basePath}/admin`} aria-label={t('nav.to_admin')}>
                <Icon name="switch" size={18} />
                <span>{t('nav.to_admin')}</span>
              </a>
            ) : null}
            <span className="room__language">
              <LanguageSwitch offered={person?.me.organization.languages} />
            </span>
            <ThemeSwitch />
            <span className="room__person">
              {person ? <PersonMark person={person.me} size={32} http={http} /> : null}
            </span>
            <button
              type="button"
              className="ui-icon-button"
              aria-label={t('actions.sign_out')}
              title={t('actions.sign_out')}
              onClick={() => void leave()}
            >
              <Icon name="sign-out" />
            </button>
          </div>
        </div>
      </header>
      <OutboxNote />
      {person?.me.two_factor_from ? <TwoFactorNote from={person.me.two_factor_from} /> : null}
      <main className="room__main" id="content" tabIndex={-1}>
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
    </div>
  );
}

/** A second factor will be asked for: whoever has none sets one up before that stops them. */
function TwoFactorNote({ from }: { from: string }) {
  const { t, i18n } = useTranslation('commons');
  const path = usePath();
  return (
    <div className="room__note" role="note">
      <Icon name="alert" size={16} />
      <span>
        {t('two_factor.announced', { day: formatLongDay(from, asLanguage(i18n.language) ?? defaultLanguage) })}{' '}
        {path === '/user/profile' ? null : <Link to="/user/profile">{t('two_factor.announced_go')}</Link>}
      </span>
    </div>
  );
}
