import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { ApiError, isForbidden } from '../providers/http/api-error.ts';
import { readFailureMessage } from '../providers/http/report-failure.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Link } from '../ui/router.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SlowNote } from '../ui/slow-note.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

/** The course was deleted, or the person taken out of it. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** What was open here is not there any more: nothing can be gone on with, the other courses are. */
export function CourseGone() {
  const { t } = useTranslation('commons');
  return (
    <div role="alert">
      <EmptyState
        title={t('gone.title')}
        text={t('gone.text')}
        actions={
          <Link className={buttonClass({ look: 'primary' })} to="/user/learning">
            {t('nav.to_courses')}
          </Link>
        }
      />
    </div>
  );
}

/** A page that could not be read: what happened, again, and the way back to the courses. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('commons');
  const back = (
    <Link className={buttonClass()} to="/user/learning">
      {t('nav.to_courses')}
    </Link>
  );
  return (
    <>
      <PageHeading isHidden>{t('nav.learning')}</PageHeading>
      {isGone(error) ? (
        <ErrorState title={t('missing.title')} text={t('missing.text')} actions={back} />
      ) : (
        <FailureState error={error} onRetry={onRetry} actions={back} />
      )}
    </>
  );
}

interface PartFailureProps {
  /** What could not be read, in a sentence. */
  text: string;
  error: unknown;
  onRetry(): void;
}

/** A part of a page that could not be read: the rest of the page stands. Another try helps nobody who has no right to it. */
export function PartFailure({ text, error, onRetry }: PartFailureProps) {
  const { t } = useTranslation('commons');
  const isFinal = isForbidden(error);
  return (
    <div className="learn-failure" role="alert">
      <p>{isFinal ? readFailureMessage(error) : text}</p>
      {isFinal ? null : <Button onClick={onRetry}>{t('actions.retry')}</Button>}
    </div>
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

/** The shape of what is on its way; after some seconds it says that something still comes. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('commons');
  return (
    <div aria-busy="true" aria-label={t('progress.loading')} role="status" className="learn-loading">
      <SlowNote />
      {children}
    </div>
  );
}

/** A page that is on its way. */
export function PageLoading() {
  return (
    <Loading>
      <Skeleton width="70%" height={36} />
      <Skeleton width="40%" />
      <Skeleton width={180} height={44} />
      <Skeleton height={140} />
      <Skeleton height={140} />
    </Loading>
  );
}
