import type { AccessToken } from '#contract/sessions.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import type { SessionResolver } from '#platform/session.ts';
import type { Account } from './account-repository.ts';
import type { Caller } from './account-scope.ts';
import { hashToken, makeToken } from './secrets.ts';
import { deleteSession, deleteSessionsOf, insertSession, selectSession, touchSession } from './session-repository.ts';

const sessionDays = 7;
const sessionSeconds = sessionDays * 24 * 60 * 60;
/** `last_seen_at` is written at most this often. */
const touchEveryMs = 60_000;

/** Starts a session in the caller's transaction. The token is in the answer alone: the database keeps its hash. */
export async function createSession(
  tx: TenantScope,
  account: Pick<Account, 'id' | 'totp_enabled_at'>,
  caller: Caller,
): Promise<AccessToken> {
  const token = makeToken();
  await insertSession(tx, {
    token_hash: hashToken(token),
    organization_id: tx.organizationId,
    user_id: account.id,
    expires_at: new Date(tx.now.getTime() + sessionSeconds * 1000),
    address: caller.address,
    user_agent: caller.userAgent.slice(0, 512),
    owes_two_factor: account.totp_enabled_at !== null,
  });
  return { access_token: token, token_type: 'bearer', expires_in: sessionSeconds };
}

/**
 * The session of a bearer token for the permission guard. Somebody without a second factor owes one as soon as their
 * organization asks for it, in sessions that began earlier too.
 */
export const resolveSession: SessionResolver = async (scope, token) => {
  const row = await selectSession(scope, hashToken(token));
  if (row === undefined) return null;
  if (scope.now.getTime() - row.last_seen_at.getTime() > touchEveryMs) await touchSession(scope, row.token_hash);
  const lacksRequired = row.settings.requires_two_factor === true && !row.has_two_factor;
  return {
    hash: row.token_hash,
    organizationId: row.organization_id,
    timeZone: row.time_zone,
    userId: row.user_id,
    role: row.role,
    language: row.language,
    owesTwoFactor: lacksRequired || (row.owes_two_factor && row.has_two_factor),
  };
};

/** Signs out: the token stops working at once. */
export async function endSession(scope: PersonScope, sessionHash: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await deleteSession(tx, sessionHash);
    await recordChange(tx, { action: 'session.ended', entity: 'session', entity_id: tx.userId });
  });
}

/** Ends every session of a person but the one of `keepHash`. For a changed password or role. */
export async function endOtherSessions(tx: TenantScope, userId: string, keepHash: string | null): Promise<void> {
  await deleteSessionsOf(tx, [userId], keepHash);
}

/** Ends every session of these people. */
export async function endSessions(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await deleteSessionsOf(tx, userIds, null);
}
