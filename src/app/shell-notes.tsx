import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { visitCalls } from '#contract/superusers.calls.ts';
import { toastFailure } from '../kit/failure.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { useKit } from '../kit/kit-context.tsx';
import { useTranslations } from '../kit/translations.ts';
import { formatDay, formatLongDay } from '../lib/format-date.ts';
import { changeSession } from '../providers/session/visit.ts';
import { useConsole } from './console-context.tsx';
import { MailingNotes } from './mailing-notes.tsx';

/** Above every page: that one visits another organization, what keeps the installation from working, what runs. */
export function ShellNotes() {
  const { me } = useConsole();
  return (
    <>
      {me.visits_from ? <VisitNote home={me.visits_from.title} /> : null}
      {me.lacks_mail_server ? <MailServerNote /> : null}
      {me.lacks_autovacuum ? <AutovacuumNote /> : null}
      {me.two_factor_from ? <TwoFactorNote from={me.two_factor_from} /> : null}
      {me.license_ends ? <LicenseNote {...me.license_ends} /> : null}
      <MailingNotes />
    </>
  );
}

function VisitNote({ home }: { home: string }) {
  const { t } = useTranslation('translation');
  const { me } = useConsole();
  const { http } = useKit();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      changeSession((await http.call(visitCalls.leaveOrganization)).access_token);
    } catch (error) {
      setIsLeaving(false);
      toastFailure(error);
    }
  };
  return (
    <div className="shell-note shell-note--visit" role="note">
      <Icon name="building" size={16} />
      <div className="shell-note__words">
        <span>{t('shell.visit.here', { title: me.organization.title })}</span>
        <button type="button" disabled={isLeaving} onClick={() => void leave()}>
          {t('shell.visit.back', { title: home })}
        </button>
      </div>
    </div>
  );
}

/** Nothing leaves: said until somebody has set up a server. */
function MailServerNote() {
  const { t } = useTranslation('translation');
  return (
    <div className="shell-note shell-note--over" role="note">
      <Icon name="alert" size={16} />
      <div className="shell-note__words">
        <span>{t('shell.mail.none')}</span>
        <Link to="/admin/settings/emails?tab=mail_sending">{t('shell.mail.set_up')}</Link>
      </div>
    </div>
  );
}

/** Said until somebody has switched it on at the database server: nothing here can. */
function AutovacuumNote() {
  const { t } = useTranslation('translation');
  return (
    <div className="shell-note shell-note--soon" role="note">
      <Icon name="alert" size={16} />
      <div className="shell-note__words">
        <span>{t('shell.database.no_autovacuum')}</span>
      </div>
    </div>
  );
}

/** A second factor will be asked for: whoever has none sets one up before that stops them. */
function TwoFactorNote({ from }: { from: string }) {
  const { t } = useTranslation('commons');
  const { language } = useTranslations();
  return (
    <div className="shell-note shell-note--soon" role="note">
      <Icon name="alert" size={16} />
      <div className="shell-note__words">
        <span>{t('two_factor.announced', { day: formatLongDay(from, language) })}</span>
        {location.pathname.endsWith('/admin/profile') ? null : (
          <Link to="/admin/profile">{t('two_factor.announced_go')}</Link>
        )}
      </div>
    </div>
  );
}

function LicenseNote({ on, days_left }: { on: string; days_left: number }) {
  const { t } = useTranslation('translation');
  const { pathname } = location;
  const isOver = days_left < 0;
  const key = isOver ? 'shell.license.over' : days_left === 0 ? 'shell.license.today' : 'shell.license.soon';
  return (
    <div className={`shell-note ${isOver ? 'shell-note--over' : 'shell-note--soon'}`} role="note">
      <Icon name="alert" size={16} />
      <div className="shell-note__words">
        <span>{t(key, { end: formatDay(on), count: days_left })}</span>
        {pathname.endsWith('/admin/settings/license') ? null : (
          <Link to="/admin/settings/license">{t('shell.license.more')}</Link>
        )}
      </div>
    </div>
  );
}
