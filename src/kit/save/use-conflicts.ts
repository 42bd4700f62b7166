import { useState } from 'react';
import { ApiError } from '../../providers/http/api-error.ts';
import { failureToMessage } from '../failure.ts';
import { type ConflictPart, differingParts } from './conflict.rules.ts';

/** Two edits of one thing that were made from the same version; somebody has to say which holds. */
export interface Conflict {
  /** The saver's name of what was to be saved. */
  key: string;
  /** Names the thing, where the page does not. */
  title: string | null;
  /** Who edited it and when, in the server's words. */
  said: string;
  parts: readonly ConflictPart[];
  takeTheirs(): void;
  keepMine(): void;
  /** Keeps theirs and mine; left out where there is no place for two. */
  keepBoth?: (() => void) | undefined;
}

/** Whether an edit was refused because somebody else's came in between. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}

/** The conflicts of a page, one after the other in the order in which they were found. */
export function useConflicts() {
  const [waiting, setWaiting] = useState<readonly Conflict[]>([]);
  const settle = (key: string) => setWaiting((before) => before.filter((other) => other.key !== key));
  return {
    current: waiting[0] ?? null,
    /** Asks about one; where both wrote the same, theirs is taken without a question. */
    raise(error: ApiError, given: Omit<Conflict, 'said'>) {
      const parts = differingParts(given.parts);
      if (parts.length === 0) return given.takeTheirs();
      const settled = (decide: () => void) => () => {
        settle(given.key);
        decide();
      };
      const asked: Conflict = {
        ...given,
        parts,
        said: failureToMessage(error),
        takeTheirs: settled(given.takeTheirs),
        keepMine: settled(given.keepMine),
        keepBoth: given.keepBoth && settled(given.keepBoth),
      };
      setWaiting((before) => [...before.filter((other) => other.key !== given.key), asked]);
    },
  };
}

export type Conflicts = ReturnType<typeof useConflicts>;
