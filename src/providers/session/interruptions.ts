import { tokenStorageKey } from '#contract/constants.ts';
import { hasUnsavedWork } from '../../lib/unsaved-work.ts';
import { readToken, signOut } from './token.ts';

/**
 * Why the page cannot go on: its session is over; a second factor is owed; another tab signed out, or signed somebody in.
 */
export type Interruption = 'ended' | 'two_factor' | 'left_elsewhere' | 'changed_elsewhere';

interface Interrupted {
  readonly why: Interruption;
  /** The token that serves no more. */
  readonly token: string | null;
}

/** What a refused call says of the session; null when it says nothing of it. */
export function interruptionOf(status: number, code: string): Interruption | null {
  if (code === 'two_factor_owed') return 'two_factor';
  return status === 401 ? 'ended' : null;
}

let isGuarded = false;
let current: Interrupted | null = null;
let waiting: ((goesOn: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function become(next: Interrupted | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const interruptions = {
  current: (): Interrupted | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * The session of `token` does not serve a call. Over a guarded page somebody signs in again: true when the call may go out
 * once more. Elsewhere the session is over for this browser, unless another one took its place meanwhile.
 */
export function waitForSession(why: Interruption, token: string | null): Promise<boolean> {
  if (!isGuarded) {
    if (why === 'ended' && readToken() === token) signOut();
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (current === null) become({ why, token });
  });
}

/** The same person is back: whatever waited goes out again. */
export function endInterruption(): void {
  const resolved = waiting;
  waiting = [];
  become(null);
  for (const resolve of resolved) resolve(true);
}

/** Another tab signed out or in. An open page with nothing unsaved leaves as before, any other asks. */
function hearOtherTab(event: StorageEvent): void {
  if (event.key !== tokenStorageKey || event.newValue === event.oldValue) return;
  if (event.newValue !== null) become({ why: 'changed_elsewhere', token: event.oldValue });
  else if (current === null && hasUnsavedWork()) become({ why: 'left_elsewhere', token: event.oldValue });
  else if (current === null) signOut();
}

/** From now on a page stands that must not be lost: interruptions are asked about over it. Answers what ends that. */
export function guardPage(): () => void {
  isGuarded = true;
  window.addEventListener('storage', hearOtherTab);
  return () => {
    isGuarded = false;
    window.removeEventListener('storage', hearOtherTab);
    const given = waiting;
    waiting = [];
    become(null);
    for (const resolve of given) resolve(false);
  };
}
