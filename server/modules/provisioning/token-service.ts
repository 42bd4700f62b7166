import { createHash, randomBytes } from 'node:crypto';
import { scimTokensLimit } from '#contract/constants.ts';
import type { ScimNewToken, ScimTokenBody } from '#contract/scim.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { createOrganizationScope, inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import type { OrganizationTokenResolver } from '#platform/session.ts';
import { lockProvisioning } from './provisioning-lock-repository.ts';
import { deleteToken, insertToken, selectByHash, selectTokens, type TokenRow, touchToken } from './token-repository.ts';

const dayMs = 86_400_000;
/** `last_used_at` is written at most this often. */
const touchEveryMs = 60_000;
/** Programs that look for lost secrets know it by its beginning. */
const mark = 'scim_';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function isExpired({ expires_at }: Pick<TokenRow, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}

/** Those that work: an expired one keeps nobody from making another. */
export function countLeft(tokens: readonly TokenRow[], now: Date): number {
  return Math.max(0, scimTokensLimit - tokens.filter((token) => !isExpired(token, now)).length);
}

/** Throws `scim_tokens_limit`. The secret is in this answer alone: the database keeps its hash. */
export async function createToken(scope: PersonScope, { name, days }: ScimTokenBody): Promise<ScimNewToken> {
  const secret = mark + randomBytes(32).toString('base64url');
  return inTransaction(scope, async (tx) => {
    await lockProvisioning(tx);
    if (countLeft(await selectTokens(tx), tx.now) === 0) throw new AppError('scim_tokens_limit');
    const id = newId();
    const expires_at = days === null ? null : new Date(tx.now.getTime() + days * dayMs);
    await insertToken(tx, { id, name, secret_hash: hashOf(secret), expires_at });
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
  if (!secret.startsWith(mark) || secret.length > 200) return null;
  const row = await selectByHash(scope, hashOf(secret));
  if (row === undefined) return null;
  const isOld = row.last_used_at === null || scope.now.getTime() - row.last_used_at.getTime() > touchEveryMs;
  if (isOld) await touchToken(scope, row.organization_id, row.id);
  const organization = { id: row.organization_id, time_zone: row.time_zone, language: row.language };
  return { ...createOrganizationScope(scope, organization), address, token: { id: row.id, name: row.name } };
};
