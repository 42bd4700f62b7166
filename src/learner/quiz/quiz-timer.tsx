import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '#contract/study.ts';
import { Icon } from '../../ui/icon.tsx';
import { announcementDue, formatCountdown, secondsLeft } from './time-left.ts';

/** The time left, by the server's clock. Said aloud at 10, 5 and 1 minutes and 30 seconds only. */
export function QuizTimer({ attempt, onExpired }: { attempt: Attempt; onExpired: () => void }) {
  const { t } = useTranslation('commons');
  const { expires_at: expiresAt, server_time: serverTime } = attempt;
  const [offset] = useState(() => Date.parse(serverTime) - Date.now());
  const [left, setLeft] = useState(() => (expiresAt === null ? null : secondsLeft(expiresAt, offset, Date.now())));
  const [spoken, setSpoken] = useState('');

  const tick = useEffectEvent(() => {
    if (expiresAt === null || left === null || left === 0) return;
    const now = secondsLeft(expiresAt, offset, Date.now());
    if (now === left) return;
    const due = announcementDue(left, now);
    if (due !== null) setSpoken(due >= 60 ? t('quiz.left_minutes', { count: due / 60 }) : t('quiz.left_seconds'));
    setLeft(now);
    if (now === 0) onExpired();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 250);
    return () => clearInterval(timer);
  }, []);

  if (left === null) return null;
  return (
    <>
      <span
        className={left <= 60 ? 'ui-tabular quiz__timer quiz__timer--short' : 'ui-tabular quiz__timer'}
        role="timer"
        aria-live="off"
      >
        <Icon name="clock" size={18} />
        <span className="ui-hidden">{t('quiz.time_left')}</span>
        {formatCountdown(left)}
      </span>
      <span className="ui-hidden" aria-live="assertive">
        {spoken}
      </span>
    </>
  );
}
