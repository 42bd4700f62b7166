import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { ApiError } from '../providers/http/api-error.ts';
import { describeFailure, failureWords } from '../providers/http/report-failure.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Link } from '../ui/router.tsx';
import { ErrorState } from '../ui/states.tsx';

/** A page that could not be read: what happened, again, and the way back to the courses. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('commons');
  const isMissing = error instanceof ApiError && error.status === 404;
  const back = (
    <Link className={buttonClass()} to="/user/learning">
      {t('nav.to_courses')}
    </Link>
  );
  return (
    <>
      <PageHeading isHidden>{t('errors.title')}</PageHeading>
      {isMissing ? (
        <ErrorState title={t('missing.title')} text={t('missing.text')} actions={back} />
      ) : (
        <ErrorState text={failureWords(error)} details={describeFailure(error)} onRetry={onRetry} actions={back} />
      )}
    </>
  );
}

/** `lang` where the words are a course's own. */
export function BackLink({ to, lang, children }: { to: string; lang?: Language | undefined; children: ReactNode }) {
  return (
    <Link className="room__back" to={to} lang={lang}>
      <Icon name="arrow-left" size={18} />
      {children}
    </Link>
  );
}
