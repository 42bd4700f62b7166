import type { AccessToken } from '#contract/sessions.ts';
import type { OrganizationRow } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import type { Scope } from '#platform/scope.ts';
import { hashToken, makeToken } from './secrets.ts';
import { owesTwoFactor } from './session.rules.ts';
import { moveSession, selectSession } from './session-repository.ts';

/**
 * The session speaks for an organization below its own from now on, in the caller's transaction. It stays the same
 * session, with all that hangs on it; only its token is another one, so that no page at home asks there by mistake.
 */
export async function startVisit(tx: Scope, sessionHash: string, organizationId: string): Promise<AccessToken> {
  return move(tx, sessionHash, organizationId);
}

/** Whether the person of a session owes nothing as a superuser of an organization that asks for what its settings say. */
export async function mayVisit(
  scope: Scope,
  sessionHash: string,
  { settings, time_zone }: Pick<OrganizationRow, 'settings' | 'time_zone'>,
): Promise<boolean> {
  const session = found(await selectSession(scope, { hash: sessionHash }));
  return !owesTwoFactor({ ...session, there: { role: 'super_user', settings, time_zone } }, scope.now);
}

/** A visit that is ended by coming back. */
export interface EndedVisit {
  readonly token: AccessToken;
  readonly home: { readonly organizationId: string; readonly userId: string };
  readonly visitedId: string;
}

/** The session speaks for its own organization again, under a token of its own. Null where it is on no visit. */
export async function endVisit(tx: Scope, sessionHash: string): Promise<EndedVisit | null> {
  const session = await selectSession(tx, { hash: sessionHash });
  if (!session || session.visited_organization_id === null) return null;
  return {
    token: await move(tx, sessionHash, null),
    home: { organizationId: session.organization_id, userId: session.user_id },
    visitedId: session.visited_organization_id,
  };
}

async function move(tx: Scope, sessionHash: string, visitedId: string | null): Promise<AccessToken> {
  const token = makeToken();
  const { expires_at } = found(await moveSession(tx, sessionHash, { newHash: hashToken(token), visitedId }));
  const seconds = Math.floor((expires_at.getTime() - tx.now.getTime()) / 1000);
  return { access_token: token, token_type: 'bearer', expires_in: seconds };
}
