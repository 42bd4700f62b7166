import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchDebounceMs } from '#contract/constants.ts';
import { mailboxCalls } from '#contract/mailbox.calls.ts';
import { reportFailure } from '../providers/http/report-failure.ts';
import { useAppTools } from '../ui/app-tools-context.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LanguageSwitch, ThemeSwitch } from '../ui/preferences.tsx';

interface MailboxHeadProps {
  search: string;
  unreadCount: number;
  hasEmails: boolean;
  onSearch: (search: string) => void;
  onEmptied: () => void;
}

/** What this place is, the search, and the way to empty it. */
export function MailboxHead({ search, unreadCount, hasEmails, onSearch, onEmptied }: MailboxHeadProps) {
  const { t } = useTranslation('mailbox');
  const { config, basePath } = useAppTools();
  const title = unreadCount > 0 ? t('tab_unread', { count: unreadCount }) : t('title');
  useEffect(() => {
    document.title = `${title} — ${config.title}`;
  }, [title, config.title]);
  return (
    <header className="mailbox__head">
      <BrandMark config={config} href={`${basePath}/auth/login`} />
      <div className="mailbox__what">
        <h1>{t('title')}</h1>
        <p>{t('what')}</p>
      </div>
      <SearchBox value={search} onSearch={onSearch} />
      <div className="mailbox__tools">
        {hasEmails ? <EmptyButton onEmptied={onEmptied} /> : null}
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('mailbox');
  const [{ typed, known }, setState] = useState({ typed: value, known: value });
  // The search changed elsewhere (a link, the browser's back): the box follows. Its own search leaves it as it is.
  if (known !== value) setState({ typed: typed.trim() === value ? typed : value, known: value });
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <form
      role="search"
      className="mailbox__search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <input
        className="ui-input"
        type="search"
        value={typed}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={(event) => setState({ typed: event.target.value, known })}
      />
    </form>
  );
}

function EmptyButton({ onEmptied }: { onEmptied: () => void }) {
  const { t } = useTranslation('mailbox');
  const { http } = useAppTools();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const empty = async () => {
    setIsBusy(true);
    try {
      await http.call(mailboxCalls.emptyMailbox);
      setIsAsking(false);
      onEmptied();
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setIsAsking(true)}>
        {t('empty.action')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('empty.title')}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('commons:actions.cancel')}</Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void empty()}>
              {t('empty.action')}
            </Button>
          </>
        }
      >
        <p>{t('empty.text')}</p>
      </Dialog>
    </>
  );
}
