import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isForbidden } from '../providers/http/api-error.ts';
import { describeFailure, readFailureMessage } from '../providers/http/report-failure.ts';
import { ErrorState } from './states.tsx';

interface FailureStateProps {
  /** What was thrown. */
  error: unknown;
  /** What failed, where "something went wrong" says too little. */
  title?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  actions?: ReactNode;
}

/**
 * A call that failed, in place of what it would have shown. It can be tried again, unless the person has no right to it:
 * that never helps, so it says whom to ask instead.
 */
export function FailureState({ error, title, onRetry, isRetrying = false, actions }: FailureStateProps) {
  const { t } = useTranslation('commons');
  const shared = { text: readFailureMessage(error), details: describeFailure(error), actions };
  if (isForbidden(error)) return <ErrorState icon="lock" title={t('errors.forbidden_title')} {...shared} />;
  return <ErrorState {...shared} {...(title !== undefined && { title })} onRetry={onRetry} isRetrying={isRetrying} />;
}
