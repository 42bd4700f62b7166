import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mailboxCalls } from '#contract/mailbox.calls.ts';
import type { MailboxEmailDetails } from '#contract/mailbox.ts';
import { formatMoment } from '../lib/format-date.ts';
import { formatCount } from '../lib/format-number.ts';
import { ApiError } from '../providers/http/api-error.ts';
import { reportFailure } from '../providers/http/report-failure.ts';
import { useAppTools } from '../ui/app-tools-context.tsx';
import { buttonClass } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/router.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useLanguage } from '../ui/use-language.ts';
import { useLoad } from '../ui/use-load.ts';
import { fileSize } from './file-size.ts';
import { SenderMark } from './sender-mark.tsx';

/** One letter. Opening it marks it read. */
export function EmailPane({ id, backTo, onRead }: { id: string; backTo: string; onRead: () => void }) {
  const { t } = useTranslation('mailbox');
  const { http } = useAppTools();
  const letter = useLoad(id, (signal) => http.call(mailboxCalls.readEmail, { params: { id }, signal }));
  const isUnread = letter.data?.is_unread === true;
  const tellRead = useEffectEvent(() => {
    http.call(mailboxCalls.markRead, { params: { id } }).then(onRead, reportFailure);
  });
  useEffect(() => {
    if (isUnread) tellRead();
  }, [isUnread]);

  const back = (
    <Link className={`${buttonClass({ size: 'small', look: 'quiet' })} mailbox__back`} to={backTo}>
      <Icon name="arrow-left" size={18} />
      {t('back')}
    </Link>
  );
  if (letter.state === 'loading') {
    return (
      <div className="letter letter--waiting" aria-busy="true">
        {back}
        <Skeleton width="60%" height={28} />
        <Skeleton width="40%" />
        <Skeleton height="60vh" />
      </div>
    );
  }
  if (letter.state === 'failed') {
    const isGone = letter.error instanceof ApiError && letter.error.status === 404;
    return (
      <div className="letter">
        {back}
        {isGone ? (
          <EmptyState icon="mail" title={t('gone.title')} text={t('gone.text')} />
        ) : (
          <FailureState error={letter.error} onRetry={letter.reload} />
        )}
      </div>
    );
  }
  return (
    <article className="letter">
      {back}
      <EmailHead letter={letter.data} />
      <iframe
        className="letter__frame"
        title={t('frame', { subject: letter.data.subject || t('no_subject') })}
        src={letter.data.view_url}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </article>
  );
}

function EmailHead({ letter }: { letter: MailboxEmailDetails }) {
  const { t } = useTranslation('mailbox');
  const language = useLanguage();
  return (
    <header className="letter__head">
      <h2 className="letter__subject">{letter.subject || t('no_subject')}</h2>
      <div className="letter__people">
        <SenderMark name={letter.sender_name} address={letter.sender_address} />
        <div>
          <p className="letter__from">
            <strong>{letter.sender_name || letter.sender_address}</strong>
            {letter.sender_name ? <span> &lt;{letter.sender_address}&gt;</span> : null}
          </p>
          <p className="letter__to">{t('to', { recipient: letter.recipient })}</p>
        </div>
        <time dateTime={letter.received_at}>{formatMoment(new Date(letter.received_at), language)}</time>
      </div>
      {letter.attachments.length > 0 ? (
        <ul className="letter__files" aria-label={t('files', { count: letter.attachments.length })}>
          {letter.attachments.map((file) => (
            <AttachmentLink key={file.url} file={file} />
          ))}
        </ul>
      ) : null}
      <details className="letter__wire">
        <summary>{t('wire.title')}</summary>
        <dl>
          {letter.headers.map(({ name, value }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- headers repeat and never change
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a className="ui-link" href={letter.raw_url} target="_blank" rel="noreferrer">
          {t('wire.source')}
        </a>
      </details>
    </header>
  );
}

function AttachmentLink({ file }: { file: MailboxEmailDetails['attachments'][number] }) {
  const { t } = useTranslation('mailbox');
  const language = useLanguage();
  const { value, unit } = fileSize(file.size);
  return (
    <li>
      <a className="letter__file" href={file.url} target="_blank" rel="noreferrer">
        <Icon name="download" size={18} />
        <span className="letter__file-name">{file.name}</span>
        <span className="letter__file-size">{t(`size.${unit}`, { value: formatCount(value, language) })}</span>
      </a>
    </li>
  );
}
