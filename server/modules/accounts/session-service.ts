import type { AccessToken } from '#contract/sessions.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { Outage } from '#platform/outage.ts';
import { inTransaction, type PersonScope, type SystemScope, type TenantScope } from '#platform/scope.ts';
import type { SessionResolver } from '#platform/session.ts';
import { type Account, selectFactors } from './account-repository.ts';
import type { Caller } from './account-scope.ts';
import { rememberPlace } from './place-repository.ts';
import { hashToken, makeToken } from './secrets.ts';
import {
  deleteHomeSession,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type SessionRow,
  selectSession,
  touchSession,
} from './session-repository.ts';
import { sessionEnd } from './sign-in.rules.ts';

/** `last_seen_at` is written at most this often. */
const touchEveryMs = 60_000;

/**
 * How the person proved who they are. A passkey stands for the password and the second factor; so does a provider that the
 * organization trusts with it and that had one.
 */
type ProvedBy = 'password' | 'passkey' | 'provider' | 'provider_with_factor';

/** Starts a session in the caller's transaction. The token is in the answer alone: the database keeps its hash. */
export async function createSession(
  tx: TenantScope,
  account: Pick<Account, 'id'>,
  caller: Caller,
  provedBy: ProvedBy = 'password',
): Promise<AccessToken> {
  const token = makeToken();
  const { has_two_factor, settings } = found(await selectFactors(tx, account.id));
  const owes = has_two_factor && (provedBy === 'password' || provedBy === 'provider');
  const end = sessionEnd(tx.now, tx.now, settings);
  await insertSession(tx, {
    token_hash: hashToken(token),
    organization_id: tx.organizationId,
    user_id: account.id,
    expires_at: end,
    address: caller.address,
    user_agent: caller.userAgent.slice(0, 512),
    owes_two_factor: owes,
    has_foreign_factor: provedBy === 'provider_with_factor',
    proved_at: tx.now,
    home_token_hash: null,
  });
  if (!owes) await rememberPlace(tx, account.id, caller.address);
  const seconds = Math.round((end.getTime() - tx.now.getTime()) / 1000);
  return { access_token: token, token_type: 'bearer', expires_in: seconds };
}

/**
 * The session of a bearer token for the permission guard. Somebody without a second factor owes one as soon as their
 * organization asks for it, in sessions that began earlier too.
 */
export const resolveSession: SessionResolver = async (scope, token) => {
  const row = await selectSession(scope, hashToken(token));
  if (row === undefined) return null;
  if (scope.now.getTime() - row.last_seen_at.getTime() > touchEveryMs) await touchWhereWritable(scope, row);
  const lacksRequired = row.settings.requires_two_factor === true && !row.has_two_factor;
  return {
    hash: row.token_hash,
    organizationId: row.organization_id,
    timeZone: row.time_zone,
    userId: row.user_id,
    role: row.role,
    language: row.language,
    owesTwoFactor: !row.has_foreign_factor && (lacksRequired || (row.owes_two_factor && row.has_two_factor)),
    ...(row.home_id !== null && { home: { id: row.home_id, title: row.home_title ?? '' } }),
  };
};

/** People go on reading while nothing can be written; the session is not prolonged meanwhile. */
async function touchWhereWritable(scope: SystemScope, row: SessionRow): Promise<void> {
  try {
    await touchSession(scope, row.token_hash, sessionEnd(row.created_at, scope.now, row.settings));
    // Who works in another organization is not idle at home.
    if (row.home_hash !== null && row.home_created_at !== null) {
      await touchSession(scope, row.home_hash, sessionEnd(row.home_created_at, scope.now, row.home_settings ?? {}));
    }
  } catch (error) {
    if (!(error instanceof Outage) || error.kind === 'away') throw error;
  }
}

/** Signs out: the token stops working at once. Who visits another organization is signed out at home as well. */
export async function endSession(scope: PersonScope, sessionHash: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await deleteHomeSession(tx, sessionHash);
    await deleteSession(tx, sessionHash);
    await recordChange(tx, { action: 'session.ended', entity: 'session', entity_id: tx.userId });
  });
}

/** Ends every session of a person but the one of `keepHash`. For a changed password or role. */
export async function endOtherSessions(tx: TenantScope, userId: string, keepHash: string | null): Promise<void> {
  await deleteSessionsOf(tx, [userId], keepHash);
}

/** Ends every session of these people; `keepHash` is the one in which somebody does it to themselves. */
export async function endSessions(
  tx: TenantScope,
  userIds: readonly string[],
  keepHash: string | null = null,
): Promise<void> {
  await deleteSessionsOf(tx, userIds, keepHash);
}
