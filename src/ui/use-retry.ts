import { useEffect, useEffectEvent } from 'react';

/** Between two tries while nobody presses anything. */
export const retryMs = 10_000;

/** Tries again what failed for want of a connection: once the browser is online, and every few seconds until then. */
export function useRetry(isLost: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => again(), retryMs);
    const online = () => again();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [isLost]);
}
