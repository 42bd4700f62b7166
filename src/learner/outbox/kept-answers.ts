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

/** Keeps the answers for the next visit, beside those that other tabs keep. False: this browser keeps nothing. */
export function keepAnswers(storage: Storage, userId: string, answers: readonly PendingAnswer[]): boolean {
  const kept = readKeptAnswers(storage, userId).filter((one) => !answers.some((answer) => isSameQuestion(one, answer)));
  return write(storage, userId, [...kept, ...answers]);
}

/** The server has this answer. A later choice of the same question stays. */
export function forgetAnswer(storage: Storage, userId: string, answer: PendingAnswer): boolean {
  const kept = readKeptAnswers(storage, userId);
  return write(
    storage,
    userId,
    kept.filter((one) => !(isSameQuestion(one, answer) && isSameChoice(one, answer))),
  );
}

function write(storage: Storage, userId: string, answers: readonly PendingAnswer[]): boolean {
  try {
    if (answers.length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(answers));
    return true;
  } catch (error) {
    // A private window, or a full storage.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function isSameQuestion(one: PendingAnswer, other: PendingAnswer): boolean {
  return one.attemptId === other.attemptId && one.questionId === other.questionId;
}

export function isSameChoice(one: PendingAnswer, other: PendingAnswer): boolean {
  return [...one.optionIds].sort().join() === [...other.optionIds].sort().join();
}

export function isPendingAnswer(given: unknown): given is PendingAnswer {
  if (typeof given !== 'object' || given === null) return false;
  const { courseId, attemptId, questionId, optionIds } = given as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  return [courseId, attemptId, questionId].every(isText) && Array.isArray(optionIds) && optionIds.every(isText);
}
