import type { AppContext } from '#platform/context.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';

/** Does one step of long work in a transaction. */
export type Step = <T>(work: (tx: PersonScope) => Promise<T>) => Promise<T>;

export interface Steps {
  readonly step: Step;
  /** What was done is seen by others, and stays when the process is killed: stopping has to take it back. */
  readonly isSeenAtOnce: boolean;
}

/**
 * Long writing of many rows. On a server it is one transaction: seen as a whole or not at all. The embedded database has
 * a single connection, which one long transaction would take from everybody, the request to stop included: there each
 * step is a transaction of its own, and whoever calls goes on after, or takes back, what was done.
 */
export async function inSteps<T>(
  context: AppContext,
  scope: PersonScope,
  work: (steps: Steps) => Promise<T>,
): Promise<T> {
  if (context.database.engine === 'server') {
    return inTransaction(scope, (tx) => work({ step: (one) => one(tx), isSeenAtOnce: false }));
  }
  return work({ step: (one) => inTransaction(scope, one), isSeenAtOnce: true });
}
