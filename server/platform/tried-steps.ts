/** A step of trying a connection: how long it took, and why it ended there. */
interface TriedStep<Name, Problem> {
  step: Name;
  took_ms: number;
  problem: Problem | null;
}

/**
 * Takes a step of trying a connection and writes it into the protocol. What fails is thrown on: no later step makes sense.
 * `problemOf` says what the failure means; null is a failure of our own, which is no step of the protocol.
 */
export async function tryStep<Name, Problem, T>(
  steps: TriedStep<Name, Problem>[],
  step: Name,
  work: () => Promise<T>,
  problemOf: (error: unknown) => Problem | null,
): Promise<T> {
  const begun = performance.now();
  const write = (problem: Problem | null) =>
    void steps.push({ step, took_ms: Math.round(performance.now() - begun), problem });
  try {
    const result = await work();
    write(null);
    return result;
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== null) write(problem);
    throw error;
  }
}
