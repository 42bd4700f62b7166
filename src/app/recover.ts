import type { QueryClient } from '@tanstack/react-query';
import { ProviderError } from '../providers/data/data-provider.ts';

/** Between two looks whether a server that did not answer is there again. */
export const lookAgainMs = 10_000;

/** No answer, or one of a server that cannot at the moment: not what it refuses. */
function isOutage(error: unknown): boolean {
  return error instanceof ProviderError && (error.statusCode === 0 || error.statusCode >= 500);
}

/** What is on the page and could not be read is asked for again by itself until it is there. Answers what ends that. */
export function recoverFailed(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    timer = undefined;
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isOutage(state.error) });
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'error' && isOutage(query.state.error)) {
      timer ??= setTimeout(again, lookAgainMs);
    }
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
