import { FailureState } from '#src/ui/failure-state.tsx';

/** An article that could not be fetched: mostly a lost connection. */
export function Unread({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return <FailureState error={error} onRetry={onRetry} />;
}
