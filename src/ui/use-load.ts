import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isAbort, isOutcomeUnknown } from '../providers/http/api-error.ts';
import { useRetry } from './use-retry.ts';

export type Loaded<T> =
  | { state: 'loading'; data: null; error: null }
  | { state: 'ready'; data: T; error: null }
  | { state: 'failed'; data: null; error: unknown };

type Answer<T> = Exclude<Loaded<T>, { state: 'loading' }> & { key: string };

/**
 * Reads something when the page opens and again when `key` changes; an answer that comes too late is dropped.
 * `reload` asks again and keeps showing what is there until the new answer comes. What failed because the server did not
 * answer is asked for again by itself.
 */
export function useLoad<T>(key: string, read: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [round, setRound] = useState(0);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    const leaving = new AbortController();
    readNow(leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) setAnswer({ state: 'ready', data, error: null, key });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted && !isAbort(error)) setAnswer({ state: 'failed', data: null, error, key });
      },
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- another round asks again for the same key
  }, [key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const setData = useCallback((data: T) => setAnswer({ state: 'ready', data, error: null, key }), [key]);
  const loaded: Loaded<T> = answer?.key === key ? answer : { state: 'loading', data: null, error: null };
  useRetry(loaded.state === 'failed' && isOutcomeUnknown(loaded.error), reload);
  return { ...loaded, reload, setData };
}
