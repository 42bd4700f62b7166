import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { logForEngineers } from '../lib/diagnostics.ts';
import { describeFailure } from '../providers/http/report-failure.ts';
import { ErrorState } from '../ui/states.tsx';

/** A page that failed to draw: the shell stays, so that the way out is at hand. */
export function RouteFailure() {
  const { t } = useTranslation('commons');
  const error = useRouteError();
  useEffect(() => logForEngineers('A page failed to draw', error), [error]);
  return <ErrorState text={t('errors.drawing')} details={describeFailure(error)} onRetry={() => location.reload()} />;
}
