import { rolePriority } from '#contract/permissions.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import type { PersonScope } from '#platform/scope.ts';

/** Whose figures are read: the viewer's own organization, or one below it. */
export interface FiguresScope extends PersonScope {
  readonly isBelow?: boolean;
}

/**
 * Whether this viewer sees no percentages of groups under {@link smallGroupSize} people. Whoever looks into an organization
 * below their own never does: its people are its own to see. Inside an organization its setting decides.
 */
export async function hidesSmallGroups(scope: FiguresScope): Promise<boolean> {
  if (scope.isBelow === true) return true;
  if (rolePriority[scope.role] >= rolePriority.super_user) return false;
  const organization = await findOrganization(scope, scope.organizationId);
  return organization?.settings.hides_small_groups === true;
}
