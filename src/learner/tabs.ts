import { isPendingAnswer, type PendingAnswer } from './outbox/pending-answer.ts';

/** What one tab tells the others of the same person. */
export type TabMessage =
  | { readonly kind: 'answered'; readonly answer: PendingAnswer }
  | { readonly kind: 'completed'; readonly attemptId: string }
  /** A package was opened: the page that had it before may save nothing any more. */
  | { readonly kind: 'opened'; readonly courseId: string };

export interface Tabs {
  tell(message: TabMessage): void;
  /** Hears other tabs, never this one. Answers the function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void;
}

const channelName = 'learner';

/** The other tabs of this browser in which the learner's section is open. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab of an older version may say something else.
    if (isTabMessage(data)) for (const listener of listeners) listener(data);
  };
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isTabMessage(given: unknown): given is TabMessage {
  if (typeof given !== 'object' || given === null) return false;
  const { kind, answer, attemptId, courseId } = given as Record<string, unknown>;
  return (
    (kind === 'answered' && isPendingAnswer(answer)) ||
    (kind === 'completed' && typeof attemptId === 'string') ||
    (kind === 'opened' && typeof courseId === 'string')
  );
}
