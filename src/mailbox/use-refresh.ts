import { useEffect } from 'react';

const beatMs = 3000;

/** Asks again every few seconds while the page is looked at, and at once when somebody comes back to it. */
export function useRefresh(refresh: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const beat = setInterval(look, beatMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
}
