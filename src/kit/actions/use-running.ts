import { useCallback, useRef, useState } from 'react';

export interface Running {
  isRunning(key: string): boolean;
  /** Does nothing while what has this key is under way. */
  runOnce(key: string, run: () => Promise<void>): Promise<void>;
}

/** What was started and has not ended. A second click comes before the first one is drawn: a ref knows of it at once. */
export function useRunning(): Running {
  const started = useRef(new Set<string>());
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set());
  const runOnce = useCallback(async (key: string, run: () => Promise<void>) => {
    if (started.current.has(key)) return;
    started.current.add(key);
    setShown(new Set(started.current));
    try {
      await run();
    } finally {
      started.current.delete(key);
      setShown(new Set(started.current));
    }
  }, []);
  return { isRunning: (key) => shown.has(key), runOnce };
}
