import { useEffect, useRef } from 'react';
import { scrollThrottleMs } from '#contract/constants.ts';
import { isNearEnd, waitOf } from './near-end.rules.ts';

/**
 * Asks for more when the page is scrolled near its end, and at once where what is there does not fill the window.
 * `length` is how much there is: each growth is looked at anew.
 */
export function useNearEnd(isOn: boolean, length: number, onNearEnd: () => void): void {
  const latest = useRef(onNearEnd);
  useEffect(() => {
    latest.current = onNearEnd;
  });
  useEffect(() => {
    if (!isOn) return;
    let lastAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      lastAt = performance.now();
      if (isNearEnd(document.documentElement)) latest.current();
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, waitOf(performance.now(), lastAt, scrollThrottleMs));
    };
    lookSoon();
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [isOn, length]);
}
