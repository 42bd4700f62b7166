import { findOrganization } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { createOrganizationScope, createSystemScope, type TenantScope } from '#platform/scope.ts';

/** The scope in which a job acts for an organization; null when the organization is gone. */
export async function openOrganization(context: AppContext, organizationId: string): Promise<TenantScope | null> {
  const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
  const organization = await findOrganization(system, organizationId);
  return organization && createOrganizationScope(system, organization);
}

/** The same scope for what the plan of a campaign does when its day comes; whoever made the plan stands behind it. */
export function bySchedule(
  scope: TenantScope,
  { id, name, created_by }: { readonly id: string; readonly name: string; readonly created_by: string | null },
): TenantScope {
  return { ...scope, actor: { kind: 'schedule', id, title: name, startedBy: created_by } };
}
