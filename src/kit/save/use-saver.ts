import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdUnsavedWork } from '../../lib/unsaved-work.ts';
import { toastFailure } from '../failure.ts';
import { useUnsavedWarning } from '../page/use-unsaved-warning.ts';
import { Saver } from './saver.ts';

/** Long enough for a pause between two words, short enough that nobody has to wait for it. */
const quietMs = 800;

/**
 * The saver of a page. Leaving sends what waits; the tab is not closed silently over it, and what cannot be saved is
 * asked about before the page is left.
 */
export function useSaver() {
  const [saver] = useState(() => new Saver(quietMs, toastFailure));
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useUnsavedWarning(state === 'blocked' || state === 'failed');

  useEffect(() => () => void saver.flush(), [saver]);
  useEffect(() => {
    if (state === 'saved') return;
    const letGo = holdUnsavedWork();
    const sendNow = () => void saver.flush();
    window.addEventListener('beforeunload', sendNow);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', sendNow);
    };
  }, [saver, state]);

  return { saver, state };
}
