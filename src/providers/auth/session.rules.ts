import type { Me, SecondFactorStep } from '#contract/sessions.ts';

/** Where a visitor stands. `uninitialized` until the first answer to "who am I". */
export type SessionState =
  | { status: 'uninitialized' }
  | { status: 'authorized'; me: Me; permissions: ReadonlySet<string> }
  /** 404: the second factor is owed. */
  | { status: 'two-factor'; step: SecondFactorStep }
  /** 400: the account has no permissions. */
  | { status: 'no-permissions' }
  | { status: 'unauthorized' }
  /** No answer, or the server's own failure: says nothing about the visitor. */
  | { status: 'unreachable'; error: unknown };

/** What a failed "who am I" means. `httpStatus` is 0 when there was no answer. */
export function sessionAfterFailure(httpStatus: number, step: SecondFactorStep, error: unknown): SessionState {
  if (httpStatus === 404) return { status: 'two-factor', step };
  if (httpStatus === 400) return { status: 'no-permissions' };
  if (httpStatus === 0 || httpStatus >= 500) return { status: 'unreachable', error };
  return { status: 'unauthorized' };
}
