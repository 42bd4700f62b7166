import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logForEngineers } from '../lib/diagnostics.ts';
import { isMissingPiece } from '../lib/reload-after-update.ts';
import { describeFailure, failureMessage } from '../providers/http/report-failure.ts';
import { retryFailedPieces } from './lazy-piece.tsx';
import { ErrorState } from './states.tsx';
import { useRetry } from './use-retry.ts';

interface State {
  error: unknown;
  hasFailed: boolean;
}

/** What is drawn when drawing fails: what happened, a way back, details to copy. Never a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logForEngineers('A page failed to draw', error, info.componentStack);
  }

  private readonly retry = (): void => {
    retryFailedPieces();
    this.setState({ error: null, hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Failed error={this.state.error} onRetry={this.retry} />;
  }
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('commons');
  const isMissing = isMissingPiece(error);
  useRetry(isMissing, onRetry);
  const isOffline = isMissing && !navigator.onLine;
  const text = isOffline ? t('errors.no_connection') : isMissing ? failureMessage(error) : t('errors.drawing');
  return (
    <main>
      <ErrorState text={text} details={describeFailure(error)} onRetry={onRetry} />
    </main>
  );
}
