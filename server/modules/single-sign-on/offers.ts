import type { Scope } from '#platform/scope.ts';
import { domainOf } from './admission.rules.ts';
import { leadsToProvider } from './domain-claim.rules.ts';
import { selectClaims } from './domain-repository.ts';
import {
  hasOneOrganization,
  type OfferedProvider,
  selectProviders,
  selectSomeProviders,
} from './settings-repository.ts';

/** What the sign-in page is told before anybody typed an address. */
export interface SignInOffer {
  /** Some organization of the installation has a provider. */
  readonly isOffered: boolean;
  /** The one of an installation with a single organization: its button stands there at once. */
  readonly provider: { readonly organization_id: string; readonly label: string } | null;
}

export async function readSignInOffer(scope: Scope): Promise<SignInOffer> {
  const [first] = await selectSomeProviders(scope);
  if (first === undefined) return { isOffered: false, provider: null };
  const { organization_id, label } = first;
  return { isOffered: true, provider: (await hasOneOrganization(scope)) ? { organization_id, label } : null };
}

/** Providers to which people of a domain are led: of a parent and its children there may be several. */
export async function findProvidersOf(scope: Scope, domain: string): Promise<OfferedProvider[]> {
  const claims = (await selectClaims(scope, [domain.toLowerCase()])).filter(leadsToProvider);
  return selectProviders(
    scope,
    claims.map(({ organization_id }) => organization_id),
  );
}

/** Organizations whose people of this address's domain come in by their provider alone. */
export async function findClosedOrganizations(scope: Scope, email: string): Promise<ReadonlySet<string>> {
  if (!email.includes('@')) return new Set();
  const offered = await findProvidersOf(scope, domainOf(email.trim()));
  return new Set(offered.filter(({ is_only_way }) => is_only_way).map(({ organization_id }) => organization_id));
}
