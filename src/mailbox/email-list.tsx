import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailboxEmail, MailboxPage } from '#contract/mailbox.ts';
import { formatMoment, formatShortDay, formatTime } from '../lib/format-date.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/router.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useLanguage } from '../ui/use-language.ts';
import { addressOf, type MailboxRoute, mailboxPageSize } from './mailbox-route.ts';
import { SenderMark } from './sender-mark.tsx';

interface EmailListProps {
  /** Null while it is loading. */
  page: MailboxPage | null;
  place: MailboxRoute;
  onUnreadOnly: (isUnreadOnly: boolean) => void;
}

/** Letters, the newest first; new ones appear by themselves. */
export function EmailList({ page, place, onUnreadOnly }: EmailListProps) {
  const { t } = useTranslation('mailbox');
  const [today] = useState(() => new Date().toDateString());
  return (
    <>
      <div className="mailbox__bar">
        <p aria-live="polite">
          {page === null ? t('commons:progress.loading') : t('letters.count', { count: page.total_count })}
        </p>
        <label className="mailbox__unread">
          <input
            type="checkbox"
            checked={place.isUnreadOnly}
            onChange={(event) => onUnreadOnly(event.target.checked)}
          />
          {t('letters.unread_only')}
        </label>
      </div>
      {page === null ? <WaitingEmails /> : null}
      {page?.data.length === 0 ? <NoEmails place={place} /> : null}
      <ul className="letters">
        {page?.data.map((letter) => (
          <EmailRow key={letter.id} letter={letter} place={place} today={today} />
        ))}
      </ul>
      {page === null ? null : <Pages page={page} place={place} />}
    </>
  );
}

function EmailRow({ letter, place, today }: { letter: MailboxEmail; place: MailboxRoute; today: string }) {
  const { t } = useTranslation('mailbox');
  const language = useLanguage();
  const received = new Date(letter.received_at);
  const isToday = received.toDateString() === today;
  return (
    <li>
      <Link
        className={letter.is_unread ? 'letters__one letters__one--unread' : 'letters__one'}
        to={addressOf({ ...place, emailId: letter.id })}
        aria-current={letter.id === place.emailId ? 'true' : undefined}
      >
        <SenderMark name={letter.sender_name} address={letter.sender_address} />
        <span className="letters__sender">
          {letter.is_unread ? <span className="ui-hidden">{t('letters.unread')} </span> : null}
          {letter.sender_name || letter.sender_address}
        </span>
        <time className="letters__time" dateTime={letter.received_at} title={formatMoment(received, language)}>
          {isToday ? formatTime(received) : formatShortDay(received, language)}
        </time>
        <span className="letters__subject">{letter.subject || t('no_subject')}</span>
        <span className="letters__preview">{letter.preview}</span>
        <span className="letters__to">
          {letter.recipient}
          {letter.attachments_count > 0 ? (
            <span className="letters__files">
              <Icon name="download" size={14} />
              {t('files', { count: letter.attachments_count })}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

function WaitingEmails() {
  return (
    <div className="letters__waiting" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row}>
          <Skeleton width="40%" />
          <Skeleton width="75%" />
          <Skeleton width="90%" height={12} />
        </div>
      ))}
    </div>
  );
}

/** Why there is nothing, and what to do. */
function NoEmails({ place }: { place: MailboxRoute }) {
  const { t } = useTranslation('mailbox');
  const isFiltered = place.recipient !== '' || place.search !== '' || place.isUnreadOnly;
  if (!isFiltered) return <EmptyState icon="mail" title={t('none.title')} text={t('none.text')} />;
  return (
    <EmptyState
      icon="info"
      title={t('not_found.title')}
      text={t('not_found.text')}
      actions={
        <Link className={buttonClass()} to="/mailbox">
          {t('not_found.action')}
        </Link>
      }
    />
  );
}

function Pages({ page, place }: { page: MailboxPage; place: MailboxRoute }) {
  const { t } = useTranslation('mailbox');
  const hasNewer = place.offset > 0;
  const hasOlder = place.offset + page.data.length < page.total_count;
  if (!hasNewer && !hasOlder) return null;
  const at = (offset: number) => addressOf({ ...place, offset: Math.max(0, offset) });
  return (
    <nav className="mailbox__pages" aria-label={t('pages.label')}>
      {hasNewer ? (
        <Link className={buttonClass({ size: 'small' })} to={at(place.offset - mailboxPageSize)}>
          {t('pages.newer')}
        </Link>
      ) : null}
      {hasOlder ? (
        <Link className={buttonClass({ size: 'small' })} to={at(place.offset + mailboxPageSize)}>
          {t('pages.older')}
        </Link>
      ) : null}
    </nav>
  );
}
