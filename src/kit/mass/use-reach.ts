import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ReachPreview } from '#contract/mailings.ts';
import type { Reading } from '../read/call-reading.ts';

type Answer = Pick<Reading<ReachPreview>, 'data' | 'error'>;
const nothing: Answer = { data: undefined, error: null };

/** Reads whom an act reaches, once for a dialog and again when asked. */
export function useReach(ask: () => Promise<ReachPreview>): Reading<ReachPreview> {
  const [answer, setAnswer] = useState(nothing);
  const [isReading, setIsReading] = useState(true);
  const [asked, setAsked] = useState(0);
  const read = useEffectEvent(ask);
  useEffect(() => {
    let isLeft = false;
    const take = (next: Answer) => {
      if (isLeft) return;
      setAnswer(next);
      setIsReading(false);
    };
    read().then(
      (data) => take({ data, error: null }),
      (error: unknown) => take({ data: undefined, error: error as Answer['error'] }),
    );
    return () => {
      isLeft = true;
    };
  }, [asked]);
  const retry = useCallback(() => {
    setIsReading(true);
    setAsked((times) => times + 1);
  }, []);
  return { ...answer, isStale: false, isReading, retry };
}
