import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { visitCalls } from '#contract/superusers.calls.ts';
import { tellFailure } from '../kit/failure.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { useKit } from '../kit/kit-context.tsx';
import { formatDay } from '../lib/format-date.ts';
import { changeSession } from '../providers/session/visit.ts';
import { useConsole } from './console-context.tsx';

/** Above every page: that one visits another organization, that the licence ends. */
export function ShellNotes() {
  const { me } = useConsole();
  return (
    <>
      {me.visits_from ? <VisitNote home={me.visits_from.title} /> : null}
      {me.license_ends ? <LicenseNote {...me.license_ends} /> : null}
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
      tellFailure(error);
    }
  };
  return (
    <div className="shell-note shell-note--visit" role="note">
      <Icon name="building" size={16} />
      <div className="shell-note__words">
        <span>{t('shell.visit.here', { title: me.organization.title })}</span>
        <button type="button" className="kit-link" disabled={isLeaving} onClick={() => void leave()}>
          {t('shell.visit.back', { title: home })}
        </button>
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
