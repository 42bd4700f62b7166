import { useEffect } from 'react';

/** As far back as somebody is led: through a dialog over a dialog, from a row that is gone by now. */
const maxSteps = 20;

/**
 * Whoever closes a dialog goes on where they opened it. A dialog gives the focus back once it has faded; ours leave with
 * the component that draws them, before that.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    let places: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      places = [...places.filter((place) => place !== target && place.isConnected), target].slice(-maxSteps);
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (!removed.some((node) => node instanceof HTMLElement && node.querySelector('[role=dialog]') !== null)) return;
      places.findLast((place) => place.isConnected && place.checkVisibility())?.focus();
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
