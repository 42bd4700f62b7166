import { useEffect, useEffectEvent } from 'react';
import { onFactorGivenElsewhere } from '../providers/session/second-factor.ts';

/** Calls back when another tab of this browser gave or set up the second factor. */
export function useFactorGivenElsewhere(onGiven: () => void): void {
  const hear = useEffectEvent(onGiven);
  useEffect(() => onFactorGivenElsewhere(() => hear()), []);
}
