import { type Role, rolePermissions } from '#contract/permissions.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { createOrganizationScope, createSystemScope, type PersonScope } from '#platform/scope.ts';

/** The asker's scope for work that goes on without them, with the role they had when they asked. */
export async function findAskerScope(
  context: AppContext,
  asker: { organization_id: string; user_id: string; role: Role },
): Promise<PersonScope | null> {
  const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
  const organization = await findOrganization(system, asker.organization_id);
  if (organization === null) return null;
  return {
    ...createOrganizationScope(system, organization),
    userId: asker.user_id,
    role: asker.role,
    permissions: new Set(rolePermissions[asker.role]),
  };
}
