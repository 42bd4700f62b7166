import type { Language } from '#contract/constants.ts';
import { createOrganizationScope, type Scope, type TenantScope } from '#platform/scope.ts';

/** Where a request came from. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

interface AccountOfOrganization {
  readonly organization_id: string;
  readonly id: string;
  readonly language: Language;
  readonly time_zone: string;
}

/** The scope of a person who is just proving who they are: their organization, their id, no permissions. */
export function createAccountScope(scope: Scope, account: AccountOfOrganization, address: string): TenantScope {
  const organization = { id: account.organization_id, time_zone: account.time_zone, language: account.language };
  return { ...createOrganizationScope(scope, organization), userId: account.id, address };
}
