import type { PersonScope, SystemScope } from '../scope.ts';

export interface KeptAnswer {
  readonly request_hash: string;
  /** Null while the first request is still at work. */
  readonly status: number | null;
  readonly answer: string | null;
  readonly created_at: Date;
}

/** Claims the key for this request; false when somebody claimed it before. */
export async function claimKey(scope: PersonScope, key: string, requestHash: string): Promise<boolean> {
  const result = await scope.db
    .insertInto('idempotency_keys')
    .values({
      organization_id: scope.organizationId,
      user_id: scope.userId,
      key,
      request_hash: requestHash,
      status: null,
      answer: null,
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findKey(scope: PersonScope, key: string): Promise<KeptAnswer | undefined> {
  return scope.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer', 'created_at'])
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', scope.userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepAnswer(scope: PersonScope, key: string, status: number, answer: string): Promise<void> {
  await scope.db
    .updateTable('idempotency_keys')
    .set({ status, answer })
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', scope.userId)
    .where('key', '=', key)
    .execute();
}

export async function forgetKey(scope: PersonScope, key: string): Promise<void> {
  await scope.db
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', scope.userId)
    .where('key', '=', key)
    .execute();
}

export async function deleteOldKeys(scope: SystemScope, before: Date): Promise<number> {
  const result = await scope.db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
