import { useTranslation } from 'react-i18next';
import type { MailboxRecipient } from '#contract/mailbox.ts';
import { Link } from '../ui/router.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface RecipientListProps {
  /** Null while they are loading. */
  recipients: readonly MailboxRecipient[] | null;
  chosen: string;
  addressOf: (recipient: string) => string;
}

/** Everybody who got a letter, the latest first, with how many are unread. */
export function RecipientList({ recipients, chosen, addressOf }: RecipientListProps) {
  const { t } = useTranslation('mailbox');
  const unread = (recipients ?? []).reduce((sum, { unread_count }) => sum + unread_count, 0);
  return (
    <>
      <h2 className="mailbox__caption">{t('people.title')}</h2>
      <ul className="people" aria-busy={recipients === null || undefined}>
        <Person address={t('people.all')} to={addressOf('')} isChosen={chosen === ''} unread={unread} />
        {recipients === null
          ? [80, 64, 72].map((width) => (
              <li key={width} className="people__waiting">
                <Skeleton width={`${width}%`} />
              </li>
            ))
          : recipients.map(({ address, unread_count }) => (
              <Person
                key={address}
                address={address}
                to={addressOf(address)}
                isChosen={chosen === address}
                unread={unread_count}
              />
            ))}
      </ul>
    </>
  );
}

function Person(props: { address: string; to: string; isChosen: boolean; unread: number }) {
  const { t } = useTranslation('mailbox');
  const { address, to, isChosen, unread } = props;
  return (
    <li>
      <Link className="people__one" to={to} aria-current={isChosen ? 'true' : undefined} title={address}>
        <span className="people__address">{address}</span>
        {unread > 0 ? (
          <span className="people__unread">
            <span aria-hidden="true">{unread}</span>
            <span className="ui-hidden">{t('unread', { count: unread })}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
