import type { PendingKind } from './stored-items.ts';

/** An answer that the server does not have yet. */
export interface PendingAnswer {
  readonly courseId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly optionIds: readonly string[];
}

export function isPendingAnswer(given: unknown): given is PendingAnswer {
  if (typeof given !== 'object' || given === null) return false;
  const { courseId, attemptId, questionId, optionIds } = given as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  return [courseId, attemptId, questionId].every(isText) && Array.isArray(optionIds) && optionIds.every(isText);
}

export const answers: PendingKind<PendingAnswer> = {
  name: 'learner-answers',
  isOne: isPendingAnswer,
  groupOf: ({ attemptId }) => attemptId,
  placeOf: ({ questionId }) => questionId,
  isSame: (one, other) => [...one.optionIds].sort().join() === [...other.optionIds].sort().join(),
};
