import { scimTokensLimit } from '#contract/constants.ts';
import type { ScimNewToken, ScimTokenBody } from '#contract/scim.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { createOrganizationScope, inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { countTokensLeft, createTokenSecret, hashOfSecret, mayBeSecret } from '#platform/secrets/index.ts';
import type { OrganizationTokenResolver } from '#platform/session.ts';
import { lockProvisioning } from './provisioning-lock-repository.ts';
import { deleteToken, insertToken, selectByHash, selectTokens, touchToken } from './token-repository.ts';

const dayMs = 86_400_000;
/** `last_used_at` is written at most this often. */
const touchEveryMs = 60_000;
/** How the secrets of these tokens begin. */
const mark = 'scim_';

/** Throws `scim_tokens_limit`. The secret is in this answer alone: the database keeps its hash. */
export async function createToken(scope: PersonScope, { name, days }: ScimTokenBody): Promise<ScimNewToken> {
  const secret = createTokenSecret(mark);
  return inTransaction(scope, async (tx) => {
    await lockProvisioning(tx);
    if (countTokensLeft(await selectTokens(tx), scimTokensLimit, tx.now) === 0) throw new AppError('scim_tokens_limit');
    const id = newId();
    const expires_at = days === null ? null : new Date(tx.now.getTime() + days * dayMs);
    await insertToken(tx, { id, name, secret_hash: hashOfSecret(secret), expires_at });
    await recordChange(tx, {
      action: 'scim.created',
      entity: 'scim',
      entity_id: id,
      entity_title: name,
      new_value: { expires_at },
    });
    return { id, secret };
  });
}

/** Whoever has it is out at once. */
export async function revokeToken(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const { name } = found(await deleteToken(tx, id));
    await recordChange(tx, { action: 'scim.deleted', entity: 'scim', entity_id: id, entity_title: name });
  });
}

/** For the permission guard: whose token this is. Sessions are none, and others never reach the database. */
export const resolveScimToken: OrganizationTokenResolver = async (scope, secret, { address }) => {
  if (!mayBeSecret(secret, mark)) return null;
  const row = await selectByHash(scope, hashOfSecret(secret));
  if (row === undefined) return null;
  const isOld = row.last_used_at === null || scope.now.getTime() - row.last_used_at.getTime() > touchEveryMs;
  if (isOld) await touchToken(scope, row.organization_id, row.id);
  const organization = { id: row.organization_id, time_zone: row.time_zone, language: row.language };
  return {
    ...createOrganizationScope(scope, organization),
    address,
    actor: { kind: 'scim', id: row.id, title: row.name },
    token: { id: row.id, name: row.name },
  };
};
