import type { AccessToken } from '#contract/sessions.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { writeWherePossible } from '#platform/outage.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import type { ResolvedSession, SessionCheck, SessionResolver } from '#platform/session.ts';
import { type Account, type AccountProfile, selectFactors } from './account-repository.ts';
import type { Caller } from './account-scope.ts';
import { hashToken, makeToken } from './secrets.ts';
import { isVisitOver, owesTwoFactor } from './session.rules.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  oweSecondFactor,
  type SessionRow,
  selectSession,
  touchSession,
} from './session-repository.ts';
import { sessionEnd } from './sign-in.rules.ts';
import { saveSignInLocation } from './sign-in-location-repository.ts';
import { isRequired } from './two-factor-requirement.rules.ts';

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
  });
  if (!owes) await saveSignInLocation(tx, account.id, caller.address);
  const seconds = Math.round((end.getTime() - tx.now.getTime()) / 1000);
  return { access_token: token, token_type: 'bearer', expires_in: seconds };
}

/** The session of a bearer token for the permission guard. */
export const resolveSession: SessionResolver = async (scope, token) => {
  const row = await selectSession(scope, { hash: hashToken(token) });
  if (row === undefined) return null;
  const session = present(row, scope.now);
  const isDue = scope.now.getTime() - row.last_seen_at.getTime() > touchEveryMs;
  // Where nothing can be written the session is not prolonged.
  if (isDue && !session.isVisitOver) {
    await writeWherePossible(() =>
      touchSession(scope, row.token_hash, sessionEnd(row.created_at, scope.now, row.settings)),
    );
  }
  return session;
};

/** Whether the session still stands for the scope's person and owes nothing: what a stream asks that stays open. */
export const isSessionOpen: SessionCheck = async (scope, sessionHash) =>
  isOpenFor(await selectSession(scope, { hash: sessionHash }), scope, scope.userId);

/** What a ticket names that is good as long as its session: the id, which visits do not change. */
export async function findSessionId(scope: TenantScope, sessionHash: string): Promise<string> {
  return found(await selectSession(scope, { hash: sessionHash })).id;
}

/** Whether the session that a ticket names still stands for this person of the scope's organization and owes nothing. */
export async function isSessionOpenById(scope: TenantScope, id: string, userId: string): Promise<boolean> {
  return isOpenFor(await selectSession(scope, { id }), scope, userId);
}

function isOpenFor(row: SessionRow | undefined, scope: TenantScope, userId: string): boolean {
  if (row === undefined) return false;
  const session = present(row, scope.now);
  const isSame = session.organizationId === scope.organizationId && session.userId === userId;
  return isSame && !session.isVisitOver && !session.owesTwoFactor;
}

function present(row: SessionRow, now: Date): ResolvedSession {
  const isOver = isVisitOver(row, now);
  const home = { id: row.organization_id, title: row.organization_title };
  const standing = { hash: row.token_hash, isVisitOver: isOver, owesTwoFactor: owesTwoFactor(row, now) };
  const { there, visited_organization_id: visitedId } = row;
  if (visitedId === null || isOver || there === null) {
    const { organization_id: organizationId, time_zone: timeZone, user_id: userId, role, language } = row;
    return { ...standing, organizationId, timeZone, userId, role, language, ...(visitedId !== null && { home }) };
  }
  const { time_zone: timeZone, user_id: userId, role, language } = there;
  return { ...standing, organizationId: visitedId, timeZone, userId, role, language, home };
}

/** Signs out: the token stops working at once. Who visits another organization is signed out at home as well. */
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

/**
 * A second factor was added to the account that was `before`. Its other sessions end; those that were asked to set up the
 * first one owe it instead: whoever is at it in another browser goes on with a code.
 */
export async function requestFactorElsewhere(tx: TenantScope, before: AccountProfile, keepHash: string): Promise<void> {
  const today = dayIn(tx.now, before.time_zone);
  const wereAsked = !before.has_two_factor && isRequired(before.settings, before.role, today);
  await (wereAsked ? oweSecondFactor : endOtherSessions)(tx, before.id, keepHash);
}

/** Ends every session of these people; `keepHash` is the one in which somebody does it to themselves. */
export async function endSessions(
  tx: TenantScope,
  userIds: readonly string[],
  keepHash: string | null = null,
): Promise<void> {
  await deleteSessionsOf(tx, userIds, keepHash);
}
