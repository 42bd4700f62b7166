import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';

/**
 * What a new organization needs of the domains above: the department for those who have none, and the person who will
 * run it, invited where an address is given. In the transaction that makes it; the scope is the new organization's.
 */
export const newOrganization =
  definePort<(tx: TenantScope, operatorEmail: string | null) => Promise<void>>('new organization');
