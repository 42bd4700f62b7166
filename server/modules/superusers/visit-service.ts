import type { AccessToken } from '#contract/sessions.ts';
import { type Caller, createVisit, endVisit } from '#modules/accounts/index.ts';
import { findOrganization, findOwnOrganization, readEntrances } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { createOrganizationScope, inTransaction, type PersonScope } from '#platform/scope.ts';
import type { ResolvedSession } from '#platform/session.ts';

/**
 * Leads a superuser of an organization below into it: a session there, that of home goes on. Both logs tell of it. Throws
 * `not_found` for an organization that is not below, `forbidden` for who is no superuser there, `visiting_already`.
 */
export async function enterOrganization(
  scope: PersonScope,
  session: Pick<ResolvedSession, 'hash' | 'home'>,
  caller: Caller,
  organizationId: string,
): Promise<AccessToken> {
  if (session.home) throw new AppError('visiting_already');
  return inTransaction(scope, async (tx) => {
    const organization = found(await findOwnOrganization(tx, organizationId));
    const userId = (await readEntrances(tx)).get(organization.id);
    if (userId === undefined) throw new AppError('forbidden');
    const host = { ...createOrganizationScope(tx, organization), userId, address: tx.address };
    const token = await createVisit(tx, host, { userId, sessionHash: session.hash }, caller);
    const home = found(await findOrganization(tx, tx.organizationId));
    await recordChange(tx, {
      action: 'organization.entered',
      entity: 'organization',
      entity_id: organization.id,
      entity_title: organization.title,
    });
    await recordChange(host, {
      action: 'session.created',
      entity: 'session',
      entity_id: userId,
      new_value: { from: home.title },
    });
    return token;
  });
}

/** Leads back. Throws `not_visiting` where nobody visits. */
export async function leaveOrganization(
  scope: PersonScope,
  session: Pick<ResolvedSession, 'hash' | 'home'>,
  caller: Caller,
): Promise<AccessToken> {
  if (!session.home) throw new AppError('not_visiting');
  return inTransaction(scope, async (tx) => {
    const ended = await endVisit(tx, session.hash, caller);
    if (ended === null) throw new AppError('not_visiting');
    const here = found(await findOrganization(tx, tx.organizationId));
    const organization = found(await findOrganization(tx, ended.home.organizationId));
    const home = { ...createOrganizationScope(tx, organization), userId: ended.home.userId, address: tx.address };
    await recordChange(tx, { action: 'session.ended', entity: 'session', entity_id: tx.userId });
    await recordChange(home, {
      action: 'organization.left',
      entity: 'organization',
      entity_id: here.id,
      entity_title: here.title,
    });
    return ended.token;
  });
}
