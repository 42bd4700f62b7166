import type { SsoDomainState, SsoLook } from '#contract/single-sign-on-kinds.ts';
import type { FoundRecords } from '#platform/domain-records.ts';
import { publicDomainsOf } from './public-domains.rules.ts';

/** What is known of a claim. */
export interface ClaimFacts {
  readonly domain: string;
  /** The organization proved it, or one above it. */
  readonly is_proved: boolean;
  /** Somebody of the installation did. */
  readonly is_proved_somewhere: boolean;
  /** People of the organization, or of one below, registered with its addresses. */
  readonly has_people: boolean;
  /** Others did. */
  readonly has_others: boolean;
}

/**
 * A domain where anybody gets an address is nobody's, whoever has people there. Without a proof a claim says no more than
 * who its own people are.
 */
export function stateOfClaim(claim: ClaimFacts): SsoDomainState {
  if (publicDomainsOf([claim.domain]).length > 0) return 'elsewhere';
  if (claim.is_proved) return 'proved';
  if (claim.is_proved_somewhere || claim.has_others) return 'elsewhere';
  return claim.has_people ? 'own_people' : 'waiting';
}

/** Whether people of the domain are led to the provider. */
export function leadsToProvider(claim: ClaimFacts): boolean {
  const state = stateOfClaim(claim);
  return state === 'proved' || state === 'own_people';
}

const proofMark = 'vigil-domain=';

/** Name of the text record that proves a domain. */
export function proofName(domain: string): string {
  return `_vigil-domain.${domain}`;
}

/** What the record says. */
export function proofValue(challenge: string): string {
  return `${proofMark}${challenge}`;
}

/** Several organizations may prove one domain beside each other: any of the records will do. */
export function compareProof(challenge: string, records: FoundRecords): SsoLook {
  if (records === 'unreachable') return 'unreachable';
  const proofs = records.map((record) => record.trim()).filter((record) => record.startsWith(proofMark));
  if (proofs.includes(proofValue(challenge))) return 'fine';
  return proofs.length > 0 ? 'different' : 'missing';
}
