/** As much of somebody's letter as decides whether it may go again. */
export interface ResendFacts {
  /** When the letter reached the mail server, or since when a hit proves it; null: neither. */
  readonly sent_at: Date | null;
  /** Where the outbox has it. Null: the outbox does not know it any more. */
  readonly letter: 'planned' | 'sending' | 'sent' | 'deferred' | 'failed' | 'cancelled' | 'paused' | null;
  /** The person was removed: nobody writes to them. */
  readonly isRemoved: boolean;
}

/** `queue`: it goes again. The others say why it does not. */
export type ResendVerdict = 'queue' | 'had_letter' | 'removed' | 'waiting';

/**
 * Whether somebody's letter may go again. Whoever had it never gets a second one: also where it bounced, for it did
 * leave and part of it may have been read. What is being said to a server right now waits for its outcome.
 */
export function judgeResend({ sent_at, letter, isRemoved }: ResendFacts): ResendVerdict {
  if (sent_at !== null || letter === 'sent' || letter === null) return 'had_letter';
  if (isRemoved) return 'removed';
  return letter === 'failed' || letter === 'deferred' || letter === 'cancelled' ? 'queue' : 'waiting';
}

/** Whether somebody's letter can still be taken back. */
export function isWaiting({ sent_at, letter }: Omit<ResendFacts, 'isRemoved'>): boolean {
  return sent_at === null && (letter === 'planned' || letter === 'deferred' || letter === 'paused');
}

/** Why a person who is in the campaign already gets no letter by being added to it once more. */
export type SkipReason = 'had_letter' | 'waiting' | 'failed' | 'stopped';

export function skipReasonOf({ sent_at, letter }: Omit<ResendFacts, 'isRemoved'>): SkipReason {
  if (sent_at !== null || letter === 'sent' || letter === null) return 'had_letter';
  if (letter === 'failed') return 'failed';
  return letter === 'cancelled' ? 'stopped' : 'waiting';
}

export interface CountedReason {
  readonly reason: string;
  readonly count: number;
}

export interface CountedCause extends CountedReason {
  /** What the answers of one cause have in common. */
  readonly cause: string;
}

/** Answers of one cause as one line under its commonest words, the commonest cause first: servers name each recipient. */
export function groupByCause(reasons: readonly CountedReason[], causeOf: (reason: string) => string): CountedCause[] {
  const groups = Map.groupBy(reasons, ({ reason }) => causeOf(reason));
  return [...groups]
    .map(([cause, group]) => ({
      cause,
      reason: group.reduce((common, next) => (next.count > common.count ? next : common)).reason,
      count: group.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((left, right) => right.count - left.count || (left.cause < right.cause ? -1 : 1));
}
