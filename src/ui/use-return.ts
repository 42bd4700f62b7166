import { useEffect, useEffectEvent } from 'react';

/** Calls when the person comes back to the page from another tab or program: things may have changed meanwhile. */
export function useReturn(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') tell();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
