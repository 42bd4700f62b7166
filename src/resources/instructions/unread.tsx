import { detailsOfFailure, wordsOfFailure } from '#src/kit/failure.ts';
import { ErrorState } from '#src/ui/states.tsx';

/** An article that could not be fetched: mostly a lost connection. */
export function Unread({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return <ErrorState text={wordsOfFailure(error)} details={detailsOfFailure(error)} onRetry={onRetry} />;
}
