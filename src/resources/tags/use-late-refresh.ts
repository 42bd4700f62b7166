import { useEffect, useRef } from 'react';
import { tagRefetchDelayMs, tagSecondRefetchDelayMs } from '#contract/constants.ts';

/**
 * After a tag was made the list is read again in ten seconds, and once more five seconds later when it has no more tags
 * than before (specification 1, section 4). Returns what to call with the count before.
 */
export function useLateRefresh(count: number, refresh: () => void): (before: number) => void {
  const latest = useRef({ count, refresh });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { count, refresh };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (before) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      latest.current.refresh();
      timer.current = setTimeout(() => {
        if (latest.current.count === before) latest.current.refresh();
      }, tagSecondRefetchDelayMs);
    }, tagRefetchDelayMs);
  };
}
