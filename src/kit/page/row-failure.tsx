import { Link } from 'react-router';
import { FailureState } from '../../ui/failure-state.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { AnyResource } from '../declare/resource.ts';
import { pagePath } from '../registry.ts';
import { useTranslations } from '../translations.ts';
import { PageHead } from './page-head.tsx';

interface RowFailureProps {
  resource: AnyResource;
  error: unknown;
  onRetry(): void;
  isReading: boolean;
}

/** A row that could not be read: gone, or a failure to try again. */
export function RowFailure({ resource, error, onRetry, isReading }: RowFailureProps) {
  const { t } = useTranslations();
  const list = pagePath(resource, 'list');
  const back = list ? (
    <Link className="kit-button kit-button--default" to={list}>
      {t('kit.back_to', { title: t(`${resource.name}.title`) })}
    </Link>
  ) : null;
  if ((error as { statusCode?: number }).statusCode === 404) {
    return <EmptyState title={t('kit.gone.title')} text={t('kit.gone.text')} actions={back} />;
  }
  return <FailureState error={error} onRetry={onRetry} isRetrying={isReading} actions={back} />;
}

/** The same as a whole page, under the page's own name. */
export function RowFailurePage({ page, ...failure }: RowFailureProps & { page: 'show' | 'edit' }) {
  const { t } = useTranslations();
  return (
    <section className="kit-page-body">
      <PageHead title={t(`${failure.resource.name}.pages.${page}`)} />
      <RowFailure {...failure} />
    </section>
  );
}
