import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { mailboxCalls } from '#contract/mailbox.calls.ts';
import { matchPath } from '../lib/match-path.ts';
import { useAppTools } from '../ui/app-tools-context.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { useNavigate, usePath, useSearch } from '../ui/router.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useLoad } from '../ui/use-load.ts';
import { EmailList } from './email-list.tsx';
import { EmailPane } from './email-pane.tsx';
import { readEmails } from './mailbox-api.ts';
import { MailboxHead } from './mailbox-head.tsx';
import { addressOf, type MailboxRoute, readRoute, withFilter } from './mailbox-route.ts';
import { RecipientList } from './recipient-list.tsx';
import { useRefresh } from './use-refresh.ts';

/** Who got letters, the letters, and the one that is open. On a narrow screen the open letter covers the lists. */
export function MailboxPage() {
  const { t } = useTranslation('mailbox');
  const { http } = useAppTools();
  const navigate = useNavigate();
  const [words] = useSearch();
  const place = readRoute(matchPath('/mailbox/:id?', usePath())?.['id'], words);
  const filterKey = addressOf({ ...place, emailId: null });
  const letters = useLoad(filterKey, (signal) => readEmails(http, place, signal));
  const recipients = useLoad('recipients', (signal) => http.call(mailboxCalls.listRecipients, { signal }));

  const { reload: reloadEmails } = letters;
  const { reload: reloadRecipients } = recipients;
  const refresh = useCallback(() => {
    reloadEmails();
    reloadRecipients();
  }, [reloadEmails, reloadRecipients]);
  useRefresh(refresh);

  const filter = (change: Partial<MailboxRoute>, options?: { replace?: boolean }) =>
    navigate(addressOf(withFilter(place, change)), options);

  return (
    <div className={place.emailId === null ? 'mailbox' : 'mailbox mailbox--open'}>
      <MailboxHead
        search={place.search}
        unreadCount={letters.data?.unread_count ?? 0}
        hasEmails={(recipients.data?.data.length ?? 0) > 0}
        onSearch={(search) => filter({ search }, { replace: true })}
        onEmptied={() => {
          navigate('/mailbox');
          refresh();
        }}
      />
      <nav className="mailbox__people" aria-label={t('people.title')}>
        <RecipientList
          recipients={recipients.data?.data ?? null}
          chosen={place.recipient}
          addressOf={(recipient) => addressOf(withFilter({ ...place, emailId: null }, { recipient }))}
        />
      </nav>
      <section className="mailbox__letters" aria-label={t('letters.title')}>
        {letters.state === 'failed' ? (
          <FailureState error={letters.error} onRetry={letters.reload} />
        ) : (
          <EmailList
            page={letters.data}
            place={place}
            onUnreadOnly={(isUnreadOnly) => filter({ isUnreadOnly }, { replace: true })}
          />
        )}
      </section>
      <main className="mailbox__letter">
        {place.emailId === null ? (
          <EmptyState icon="mail" title={t('open.title')} text={t('open.text')} />
        ) : (
          <EmailPane
            key={place.emailId}
            id={place.emailId}
            backTo={addressOf({ ...place, emailId: null })}
            onRead={refresh}
          />
        )}
      </main>
    </div>
  );
}
