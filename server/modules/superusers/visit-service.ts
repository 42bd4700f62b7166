import type { AccessToken } from '#contract/sessions.ts';
import { endVisit, mayVisit, startVisit } from '#modules/accounts/index.ts';
import { findMyOrganization, findOrganization, readEntrances } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { createOrganizationScope, inTransaction, type PersonScope } from '#platform/scope.ts';
import type { ResolvedSession } from '#platform/session.ts';

/**
 * Leads a superuser of an organization below into it: their session speaks for it until they come back. Both logs tell of
 * it. Throws `not_found` for an organization that is not below, `forbidden` for who is no superuser there,
 * `visiting_already`, and `visit_owes_two_factor` for who has none where one is asked for.
 */
export async function enterOrganization(
  scope: PersonScope,
  session: Pick<ResolvedSession, 'hash' | 'home'>,
  organizationId: string,
): Promise<AccessToken> {
  if (session.home) throw new AppError('visiting_already');
  return inTransaction(scope, async (tx) => {
    const organization = found(await findMyOrganization(tx, organizationId));
    const userId = (await readEntrances(tx)).get(organization.id);
    if (userId === undefined) throw new AppError('forbidden');
    if (!(await mayVisit(tx, session.hash, organization))) throw new AppError('visit_owes_two_factor');
    const host = { ...createOrganizationScope(tx, organization), userId, address: tx.address };
    const token = await startVisit(tx, session.hash, organization.id);
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

/**
 * Leads back, also from a visit that has ended: then the scope is that of home already. Throws `not_visiting` where nobody
 * visits.
 */
export async function leaveOrganization(
  scope: PersonScope,
  session: Pick<ResolvedSession, 'hash'>,
): Promise<AccessToken> {
  return inTransaction(scope, async (tx) => {
    const ended = await endVisit(tx, session.hash);
    if (ended === null) throw new AppError('not_visiting');
    const organization = found(await findOrganization(tx, ended.home.organizationId));
    const home = { ...createOrganizationScope(tx, organization), userId: ended.home.userId, address: tx.address };
    const there = await findOrganization(tx, ended.visitedId);
    if (tx.organizationId === ended.visitedId) {
      await recordChange(tx, { action: 'session.ended', entity: 'session', entity_id: tx.userId });
    }
    await recordChange(home, {
      action: 'organization.left',
      entity: 'organization',
      entity_id: ended.visitedId,
      ...(there && { entity_title: there.title }),
    });
    return ended.token;
  });
}
