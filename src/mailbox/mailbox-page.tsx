import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { mailboxCalls } from '#contract/mailbox.calls.ts';
import { matchPath } from '../lib/match-path.ts';
import { FailureState } from '../ui/failure-state.tsx';
import { useRoom } from '../ui/room-context.tsx';
import { useNavigate, usePath, useSearch } from '../ui/router.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useLoad } from '../ui/use-load.ts';
import { LetterList } from './letter-list.tsx';
import { LetterPane } from './letter-pane.tsx';
import { readLetters } from './mailbox-api.ts';
import { MailboxHead } from './mailbox-head.tsx';
import { addressOf, type MailboxPlace, readPlace, withFilter } from './mailbox-place.ts';
import { RecipientList } from './recipient-list.tsx';
import { useRefresh } from './use-refresh.ts';

/** Who got letters, the letters, and the one that is open. On a narrow screen the open letter covers the lists. */
export function MailboxPage() {
  const { t } = useTranslation('mailbox');
  const { http } = useRoom();
  const navigate = useNavigate();
  const [words] = useSearch();
  const place = readPlace(matchPath('/mailbox/:id?', usePath())?.['id'], words);
  const filterKey = addressOf({ ...place, letterId: null });
  const letters = useLoad(filterKey, (signal) => readLetters(http, place, signal));
  const recipients = useLoad('recipients', (signal) => http.call(mailboxCalls.listRecipients, { signal }));

  const { reload: reloadLetters } = letters;
  const { reload: reloadRecipients } = recipients;
  const refresh = useCallback(() => {
    reloadLetters();
    reloadRecipients();
  }, [reloadLetters, reloadRecipients]);
  useRefresh(refresh);

  const filter = (change: Partial<MailboxPlace>, options?: { replace?: boolean }) =>
    navigate(addressOf(withFilter(place, change)), options);

  return (
    <div className={place.letterId === null ? 'mailbox' : 'mailbox mailbox--open'}>
      <MailboxHead
        search={place.search}
        unreadCount={letters.data?.unread_count ?? 0}
        hasLetters={(recipients.data?.data.length ?? 0) > 0}
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
          addressOf={(recipient) => addressOf(withFilter({ ...place, letterId: null }, { recipient }))}
        />
      </nav>
      <section className="mailbox__letters" aria-label={t('letters.title')}>
        {letters.state === 'failed' ? (
          <FailureState error={letters.error} onRetry={letters.reload} />
        ) : (
          <LetterList
            page={letters.data}
            place={place}
            onUnreadOnly={(isUnreadOnly) => filter({ isUnreadOnly }, { replace: true })}
          />
        )}
      </section>
      <main className="mailbox__letter">
        {place.letterId === null ? (
          <EmptyState icon="mail" title={t('open.title')} text={t('open.text')} />
        ) : (
          <LetterPane
            key={place.letterId}
            id={place.letterId}
            backTo={addressOf({ ...place, letterId: null })}
            onRead={refresh}
          />
        )}
      </main>
    </div>
  );
}
