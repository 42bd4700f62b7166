import { useEffect } from 'react';
import { holdUnsavedWork } from '../lib/unsaved-work.ts';

/** Lets the browser ask before the page is closed, while something here would be lost with it. */
export function useLeaveQuestion(isAtRisk: boolean): void {
  useEffect(() => (isAtRisk ? holdUnsavedWork() : undefined), [isAtRisk]);
}
