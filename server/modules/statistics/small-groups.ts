import { rolePriority } from '#contract/permissions.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import type { PersonScope } from '#platform/scope.ts';

/** Whether this viewer sees no percentages of groups under {@link smallGroupSize} people: the organization whose people they are decides. */
export async function hidesSmallGroups(scope: PersonScope): Promise<boolean> {
  if (rolePriority[scope.role] >= rolePriority.super_user) return false;
  const organization = await findOrganization(scope, scope.organizationId);
  return organization?.settings.hides_small_groups === true;
}
