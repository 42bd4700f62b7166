import type { AccessToken } from '#contract/sessions.ts';
import { found } from '#platform/app-error.ts';
import { createOrganizationScope, type TenantScope } from '#platform/scope.ts';
import { selectAccount, selectFactors } from './account-repository.ts';
import type { Caller } from './account-scope.ts';
import { hashToken, makeToken } from './secrets.ts';
import { deleteSession, insertSession, selectHomeSession, selectOwnSession } from './session-repository.ts';

interface Visitor {
  /** The account in the organization that is visited. */
  readonly userId: string;
  /** The session of the scope's person, which goes on and is come back to. */
  readonly sessionHash: string;
}

/**
 * A session of another organization for somebody who has an account there, in the caller's transaction; `host` is that
 * organization's scope. It ends with the session it came from. Throws `not_found` for who visits already.
 */
export async function createVisit(
  tx: TenantScope,
  host: TenantScope,
  visitor: Visitor,
  caller: Caller,
): Promise<AccessToken> {
  const home = found(await selectOwnSession(tx, visitor.sessionHash));
  const factors = found(await selectFactors(host, visitor.userId));
  const token = makeToken();
  await insertSession(host, {
    token_hash: hashToken(token),
    organization_id: host.organizationId,
    user_id: visitor.userId,
    expires_at: home.expires_at,
    address: caller.address,
    user_agent: caller.userAgent.slice(0, 512),
    // Whoever has a second factor at home has given it there.
    owes_two_factor: factors.has_two_factor && !home.has_two_factor,
    proved_at: null,
    home_token_hash: visitor.sessionHash,
  });
  return describe(token, home.expires_at, tx.now);
}

/**
 * Leads a visitor back: the session at home gets a token of its own again, since the old one lies nowhere. Answers null
 * where the session is no visit. The scope is that of the organization that is left.
 */
export async function endVisit(
  tx: TenantScope,
  sessionHash: string,
  caller: Caller,
): Promise<{ token: AccessToken; home: { organizationId: string; userId: string } } | null> {
  const session = await selectHomeSession(tx, sessionHash);
  if (session === undefined) return null;
  const { organization_id, user_id, expires_at, owes_two_factor, proved_at, created_at } = session;
  const home = createOrganizationScope(tx, { id: organization_id, time_zone: 'UTC', language: 'en' });
  found(await selectAccount(home, user_id));
  const token = makeToken();
  await insertSession(home, {
    token_hash: hashToken(token),
    organization_id,
    user_id,
    expires_at,
    address: caller.address,
    user_agent: caller.userAgent.slice(0, 512),
    owes_two_factor,
    proved_at,
    created_at,
    home_token_hash: null,
  });
  // The visit goes with the session that it came from.
  await deleteSession(home, session.token_hash);
  return { token: describe(token, expires_at, tx.now), home: { organizationId: organization_id, userId: user_id } };
}

function describe(token: string, expiresAt: Date, now: Date): AccessToken {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return { access_token: token, token_type: 'bearer', expires_in: seconds };
}
