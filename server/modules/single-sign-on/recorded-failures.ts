import type { ErrorCode } from '#contract/errors.ts';
import type { SsoProblem } from '#contract/single-sign-on-kinds.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction } from '#platform/scope.ts';
import type { ActiveProvider } from './active-provider.ts';

export interface Refusal {
  readonly reason: ErrorCode;
  /** Whom the provider named. */
  readonly email?: string | null;
  readonly userId?: string | null;
  readonly problem?: SsoProblem;
  /** Which check of the protocol failed. */
  readonly detail?: string;
}

/** Nobody came in: the organization's log says who, why, and which check it was. */
export async function recordFailure({ scope, settings }: ActiveProvider, refusal: Refusal): Promise<void> {
  const { reason, email = null, userId = null, problem, detail } = refusal;
  await inTransaction(scope, (tx) =>
    recordChange(tx, {
      action: 'session.refused_by_provider',
      entity: 'session',
      entity_id: userId,
      user_id: userId,
      entity_title: email ?? settings.label,
      new_value: { issuer: settings.issuer, reason, ...(problem && { problem }), ...(detail && { detail }) },
      outcome: 'refused',
    }),
  );
}
