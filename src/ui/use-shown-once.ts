import { useCallback, useEffect, useRef } from 'react';
import { holdUnsavedWork } from '../lib/unsaved-work.ts';

/**
 * While something is on the page that is shown this one time, the browser asks before the page is closed or loaded anew.
 * Answers what ends that at once: for a button after which the page itself goes elsewhere.
 */
export function useShownOnce(isShown = true): () => void {
  const letGo = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isShown) return;
    letGo.current = holdUnsavedWork();
    return letGo.current;
  }, [isShown]);
  return useCallback(() => letGo.current?.(), []);
}
