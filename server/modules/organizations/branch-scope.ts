import { found } from '#platform/app-error.ts';
import { createOrganizationScope, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { selectOfBranch } from './organization-repository.ts';

/**
 * The scope in which a person reads what belongs to an organization: their own, or one below it for whoever runs
 * organizations. There they may do nothing, so rows offer nothing. Throws `not_found` for any other.
 */
export async function openOfBranch(scope: PersonScope, organizationId: string): Promise<TenantScope> {
  if (organizationId === scope.organizationId) return scope;
  const mayLook = scope.permissions.has('admin.organization');
  const organization = found(mayLook ? await selectOfBranch(scope, organizationId) : undefined);
  return { ...createOrganizationScope(scope, organization), language: scope.language };
}
