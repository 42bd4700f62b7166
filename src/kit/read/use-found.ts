import { useEffect } from 'react';
import type { FinderProps, FoundRoute } from '../declare/finder.ts';

/** So many places of one kind are offered. */
export const maxFound = 5;

/** Hands a finder's answer to the search: `found` undefined while it is on its way. */
export function useFound(
  { search, onFound }: FinderProps,
  found: readonly FoundRoute[] | undefined,
  hasFailed: boolean,
): void {
  useEffect(() => {
    if (hasFailed) onFound(null);
    else if (found !== undefined) onFound(found.slice(0, maxFound));
    // oxlint-disable-next-line react/exhaustive-deps -- the answer alone decides
  }, [hasFailed, found, search]);
}
