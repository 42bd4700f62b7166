import { definePort } from '#platform/ports.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Organizations in which people with addresses of this one's domain come in by a provider alone. It knows domains, not
 * people: whoever is refused by it learns nothing of an account.
 */
export const closedToPasswords =
  definePort<(scope: Scope, email: string) => Promise<ReadonlySet<string>>>('closedToPasswords');
