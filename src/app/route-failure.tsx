import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { logForEngineers } from '../lib/diagnostics.ts';
import { isMissingPiece } from '../lib/reload-after-update.ts';
import { loadAnew } from '../lib/unsaved-work.ts';
import { describeFailure, failureMessage } from '../providers/http/report-failure.ts';
import { ErrorState } from '../ui/states.tsx';

/** A page that failed to draw: the shell stays, so that the way out is at hand. */
export function RouteFailure() {
  const { t } = useTranslation('commons');
  const error = useRouteError();
  useEffect(() => logForEngineers('A page failed to draw', error), [error]);
  const [isAway, setIsAway] = useState(false);
  const text = isAway ? t('errors.no_connection') : isMissingPiece(error) ? failureMessage(error) : t('errors.drawing');
  const load = async () => setIsAway(!(await loadAnew()));
  return <ErrorState text={text} details={describeFailure(error)} onRetry={() => void load()} />;
}
