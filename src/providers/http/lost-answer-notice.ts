import { dismissToast, notify, type ToastStatus } from '../../ui/toast-store.ts';
import { ApiError } from './api-error.ts';

/** What a person hears while the outcome of something they sent is unknown, and then. */
export interface LostAnswerNotice {
  tellLooking(): number;
  tellDone(looking: number): void;
  tellRefused(looking: number, error: unknown): void;
  giveUp(looking: number): void;
}

const say = (looking: number, status: ToastStatus, message: string) => {
  dismissToast(looking);
  notify({ status, message });
};

export const lostAnswerNotice: LostAnswerNotice = {
  // Heard at once, and there until the outcome is known: the form itself says nothing while it is busy.
  tellLooking: () => notify({ status: 'warning', message: 'commons:lost_answer.looking', stays: true }),
  tellDone: (looking) => say(looking, 'success', 'commons:lost_answer.done'),
  tellRefused(looking, error) {
    // These say themselves what is known.
    const saysItself = error instanceof ApiError && error.code.startsWith('idempotency_');
    if (saysItself) dismissToast(looking);
    else say(looking, 'warning', 'commons:lost_answer.not_done');
  },
  // The error that is thrown says it.
  giveUp: dismissToast,
};
