import type { ApiNewToken, ApiTokenBody, ApiTokens } from '#contract/api-tokens.ts';
import { apiTokensLimit } from '#contract/constants.ts';
import { eventCalls } from '#contract/events.calls.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { countTokensLeft, createTokenSecret, hashOfSecret, isExpired } from '#platform/secrets/index.ts';
import { secretMark } from './token.rules.ts';
import { deleteToken, insertToken, lockTokens, selectTokens } from './token-repository.ts';

const dayMs = 86_400_000;
const feedPath = eventCalls.readEventFeedCef.route.replace('GET ', '');

/** So much of a secret tells people which one it is. */
const hintLength = secretMark.length + 4;

export async function listTokens(scope: TenantScope, consoleUrl: string): Promise<ApiTokens> {
  const tokens = await selectTokens(scope);
  return {
    tokens: tokens.map(({ created_at, expires_at, last_used_at, ...token }) => ({
      ...token,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_expired: isExpired({ expires_at }, scope.now),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    tokens_left: countTokensLeft(tokens, apiTokensLimit, scope.now),
    description_url: `${consoleUrl}/api/openapi.json`,
    feed_url: `${consoleUrl}${feedPath}`,
  };
}

/** Throws `api_tokens_limit`. The secret is in this answer alone: the database keeps its hash. */
export async function createToken(
  scope: TenantScope,
  { kind, name, scopes, days, requests_per_minute }: ApiTokenBody,
): Promise<ApiNewToken> {
  const secret = createTokenSecret(secretMark);
  const hint = secret.slice(0, hintLength);
  return inTransaction(scope, async (tx) => {
    await lockTokens(tx);
    if (countTokensLeft(await selectTokens(tx), apiTokensLimit, tx.now) === 0) throw new AppError('api_tokens_limit');
    const id = newId();
    const token = {
      kind,
      scopes: [...new Set(scopes)],
      requests_per_minute,
      expires_at: new Date(tx.now.getTime() + days * dayMs),
    };
    await insertToken(tx, { ...token, id, name, hint, secret_hash: hashOfSecret(secret) });
    await recordChange(tx, {
      action: 'api_token.created',
      entity: 'api_token',
      entity_id: id,
      entity_title: name,
      new_value: token,
    });
    return { id, secret };
  });
}

/** Whoever has it is out at once. */
export async function revokeToken(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const { name } = found(await deleteToken(tx, id));
    await recordChange(tx, { action: 'api_token.deleted', entity: 'api_token', entity_id: id, entity_title: name });
  });
}
