import { AppError } from '../app-error.ts';
import type { KeyedWrite, PersonScope, SystemScope, TenantScope } from '../scope.ts';
import type { ClaimedKey } from './idempotency.rules.ts';

export interface StoredAnswer extends ClaimedKey {
  /** Null: it was done, and its answer is not repeated. */
  readonly answer: string | null;
  readonly claim_id: string | null;
  readonly process_id: string | null;
}

/** By which request a key is held, and where. */
export interface Claim {
  readonly claim_id: string;
  readonly process_id: string | null;
}

export type HeldKey = Pick<KeyedWrite, 'key' | 'claimId'>;

/** Claims the key for this request; false when somebody claimed it before. */
export async function claimKey(scope: PersonScope, key: string, requestHash: string, claim: Claim): Promise<boolean> {
  const result = await scope.db
    .insertInto('idempotency_keys')
    .values({
      organization_id: scope.organizationId,
      user_id: scope.userId,
      key,
      request_hash: requestHash,
      status: null,
      answer: null,
      did_change: false,
      ...claim,
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Claims a key whose request died before it changed anything; false when somebody was faster, or it changed something. A
 * change of it that is just being committed is waited for.
 */
export async function reclaimKey(
  scope: PersonScope,
  key: string,
  former: StoredAnswer,
  claim: Claim,
): Promise<boolean> {
  const result = await scope.db
    .updateTable('idempotency_keys')
    .set({ ...claim, created_at: scope.now })
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', scope.userId)
    .where('key', '=', key)
    .where('created_at', '=', former.created_at)
    .where('claim_id', 'is not distinct from', former.claim_id)
    .where('status', 'is', null)
    .where('did_change', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findKey(scope: PersonScope, key: string): Promise<StoredAnswer | undefined> {
  return scope.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer', 'did_change', 'claim_id', 'process_id', 'created_at'])
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', scope.userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * In the transaction of a change: both stand or fall together. Throws `idempotency_outcome_unknown` where another request
 * has taken the key over meanwhile: of the two only that one may change anything.
 */
export async function markChange(tx: TenantScope, write: KeyedWrite): Promise<void> {
  const result = await tx.db
    .updateTable('idempotency_keys')
    .set({ did_change: true })
    .where('organization_id', '=', write.organizationId)
    .where('user_id', '=', write.userId)
    .where('key', '=', write.key)
    .where('claim_id', '=', write.claimId)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new AppError('idempotency_outcome_unknown');
}

/** Nothing where another request has taken the key over meanwhile. */
export async function storeAnswer(
  scope: PersonScope,
  { key, claimId }: HeldKey,
  status: number,
  answer: string | null,
): Promise<void> {
  await scope.db
    .updateTable('idempotency_keys')
    .set({ status, answer })
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', scope.userId)
    .where('key', '=', key)
    .where('claim_id', '=', claimId)
    .execute();
}

/** Gives back the key of a request that changed nothing; false when it did, or does not hold it any more. */
export async function releaseKey(scope: PersonScope, { key, claimId }: HeldKey): Promise<boolean> {
  const result = await scope.db
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', scope.userId)
    .where('key', '=', key)
    .where('claim_id', '=', claimId)
    .where('did_change', '=', false)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteOldKeys(scope: SystemScope, before: Date): Promise<number> {
  const result = await scope.db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
