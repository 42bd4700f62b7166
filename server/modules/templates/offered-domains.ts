import { definePort } from '#platform/ports.ts';
import type { Scope } from '#platform/scope.ts';
import type { PhishingDomain } from '#server/config.ts';

/** The domains that the settings offer. */
export const phishingDomains = definePort<readonly PhishingDomain[]>('phishing domains');

/** The domains that templates may choose from, the default first. */
export function offeredDomains(scope: Scope): readonly PhishingDomain[] {
  return scope.ports.find(phishingDomains);
}
