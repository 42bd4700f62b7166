import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage } from '#contract/constants.ts';
import { securityCalls } from '#contract/security.calls.ts';
import type { CurrentSession } from '#contract/security.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { asLanguage } from '../../lib/runtime-config.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { FailureState } from '../failure-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import { notify } from '../toast-store.ts';
import { useLoad } from '../use-load.ts';
import { useAccount } from './look.ts';

/** Where the person is signed in, and the way to end it. */
export function SessionsPart({ round }: { round: number }) {
  const { t, i18n } = useTranslation('commons');
  const { look, http } = useAccount();
  const { Section, Button, Mark } = look;
  const sessions = useLoad(`sessions ${round}`, (signal) => http.call(securityCalls.listMySessions, { signal }));
  const [ending, setEnding] = useState<string | null>(null);
  const language = asLanguage(i18n.language) ?? defaultLanguage;

  async function end(which: string, work: () => Promise<unknown>, message: string): Promise<void> {
    setEnding(which);
    try {
      await work();
      notify({ status: 'success', message });
    } catch (error) {
      reportFailure(error);
    } finally {
      setEnding(null);
      sessions.reload();
    }
  }
  const endOne = (id: string) =>
    end(id, () => http.call(securityCalls.endMySession, { params: { id } }), 'tips:session_ended');
  const endOthers = () => end('others', () => http.call(securityCalls.endOtherSessions), 'tips:sessions_ended');

  const nameOf = ({ browser, system }: CurrentSession) =>
    browser === null && system === null
      ? t('sessions.unknown')
      : t('sessions.program', {
          browser: t(`sessions.browser.${browser ?? 'other'}`),
          system: t(`sessions.system.${system ?? 'other'}`),
        });

  if (sessions.state === 'failed') {
    return (
      <Section title={t('sessions.title')}>
        <FailureState error={sessions.error} onRetry={sessions.reload} />
      </Section>
    );
  }
  return (
    <Section title={t('sessions.title')} about={t('sessions.about')}>
      {sessions.state === 'loading' ? (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      ) : (
        <ul className="account-list">
          {sessions.data.data.map((session) => (
            <li key={session.id} className="account-row">
              <div className="account-row__words">
                <span className="account-row__title">
                  <strong>{nameOf(session)}</strong>
                  {session.is_current ? <Mark tone="good">{t('sessions.here')}</Mark> : null}
                </span>
                <span className="account-muted">
                  {t('sessions.place', {
                    address: session.address,
                    moment: formatMoment(session.last_seen_at, language),
                  })}
                </span>
              </div>
              {session.is_current ? null : (
                <Button
                  look="link"
                  isBusy={ending === session.id}
                  label={t('sessions.end_one', { name: nameOf(session), address: session.address })}
                  onClick={() => void endOne(session.id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {(sessions.data?.data.length ?? 0) > 1 ? (
        <div className="account-actions">
          <Button isBusy={ending === 'others'} onClick={() => void endOthers()}>
            {t('sessions.end_others')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
