/** An answer that the server does not have yet. */
export interface PendingAnswer {
  readonly courseId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly optionIds: readonly string[];
}

const keyOf = (userId: string) => `learner-answers:${userId}`;

/** What an earlier visit of this person could not send. What is not ours in the storage counts as nothing. */
export function readKeptAnswers(storage: Storage, userId: string): PendingAnswer[] {
  const text = storage.getItem(keyOf(userId));
  if (text === null) return [];
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.filter(isPendingAnswer) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Keeps the answers for the next visit. False: this browser keeps nothing (a private window, a full storage). */
export function keepAnswers(storage: Storage, userId: string, answers: readonly PendingAnswer[]): boolean {
  try {
    if (answers.length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(answers));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function isPendingAnswer(given: unknown): given is PendingAnswer {
  if (typeof given !== 'object' || given === null) return false;
  const { courseId, attemptId, questionId, optionIds } = given as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  return [courseId, attemptId, questionId].every(isText) && Array.isArray(optionIds) && optionIds.every(isText);
}
