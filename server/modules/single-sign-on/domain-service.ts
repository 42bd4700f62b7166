import type { SsoDomain } from '#contract/single-sign-on.ts';
import type { SsoProof } from '#contract/single-sign-on-kinds.ts';
import { findOrganization, isRunningInstallation } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { domainRecords } from '#platform/domain-records.ts';
import { createOrganizationScope, inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { compareProof, proofName, proofValue, stateOfClaim } from './domain-claim.rules.ts';
import {
  type DomainClaim,
  endForeignProofs,
  lockDomain,
  selectClaims,
  storeLook,
  storeProof,
} from './domain-repository.ts';
import { publicDomainsOf } from './public-domains.rules.ts';

/** The domains of the settings, in their order. */
export async function readDomains(scope: PersonScope, domains: readonly string[]): Promise<SsoDomain[]> {
  const own = await selectDomainsOfOrganization(scope, domains);
  const mayConfirm = await isRunningInstallation(scope);
  return domains.flatMap((domain) => {
    const claim = own.get(domain);
    return claim === undefined ? [] : [present(claim, mayConfirm)];
  });
}

/** Those of these domains whose claim is proved. */
export async function findProvedDomains(scope: TenantScope, domains: readonly string[]): Promise<ReadonlySet<string>> {
  const claims = [...(await selectDomainsOfOrganization(scope, domains)).values()];
  return new Set(claims.filter((claim) => stateOfClaim(claim) === 'proved').map(({ domain }) => domain));
}

/**
 * Looks for the domain's record. Whoever has it there holds the domain now: a proof of another tree of organizations ends,
 * and its log says so.
 */
export async function checkDomain(scope: PersonScope, domain: string): Promise<void> {
  const { challenge } = await findForOrganization(scope, domain);
  const look = compareProof(challenge, await scope.ports.find(domainRecords).readTexts(proofName(domain)));
  await inTransaction(scope, async (tx) => {
    await lockDomain(tx, domain);
    const { challenge: current, proof } = await findForOrganization(tx, domain);
    if (current !== challenge) throw new AppError('not_found');
    await storeLook(tx, domain, look);
    if (look === 'fine' && proof !== 'dns') return prove(tx, domain, 'dns', proof);
    await recordChange(tx, {
      action: 'single_sign_on.tested',
      ...entryOf(tx, domain),
      new_value: { record: proofName(domain), look },
      outcome: look === 'fine' ? 'success' : 'failed',
    });
  });
}

/** For whoever runs the installation; `forbidden` for others, `sso_domain_public` for what is nobody's. */
export async function confirmDomain(scope: PersonScope, domain: string, isConfirmed: boolean): Promise<void> {
  if (!(await isRunningInstallation(scope))) throw new AppError('forbidden');
  if (publicDomainsOf([domain]).length > 0) throw new AppError('sso_domain_public', { values: { domains: domain } });
  await inTransaction(scope, async (tx) => {
    await lockDomain(tx, domain);
    const { proof } = await findForOrganization(tx, domain);
    if (isConfirmed === (proof !== null)) return;
    if (isConfirmed) return prove(tx, domain, 'installation', proof);
    await storeProof(tx, domain, null);
    await recordLoss(tx, domain, proof);
  });
}

async function prove(tx: PersonScope, domain: string, proof: SsoProof, before: SsoProof | null): Promise<void> {
  await storeProof(tx, domain, proof);
  await recordChange(tx, {
    action: 'single_sign_on.domain_proved',
    ...entryOf(tx, domain),
    old_value: before === null ? null : { proof: before },
    new_value: { proof },
  });
  for (const organizationId of await endForeignProofs(tx, domain)) {
    const organization = found(await findOrganization(tx, organizationId));
    await recordLoss(createOrganizationScope(tx, organization), domain, null);
  }
}

async function recordLoss(tx: TenantScope, domain: string, proof: SsoProof | null): Promise<void> {
  await recordChange(tx, {
    action: 'single_sign_on.domain_lost',
    ...entryOf(tx, domain),
    ...(proof !== null && { old_value: { proof } }),
    outcome: tx.userId === null ? 'failed' : 'success',
  });
}

function entryOf(scope: TenantScope, domain: string) {
  return { entity: 'single_sign_on', entity_id: scope.organizationId, entity_title: domain } as const;
}

async function selectDomainsOfOrganization(
  scope: TenantScope,
  domains: readonly string[],
): Promise<ReadonlyMap<string, DomainClaim>> {
  const claims = await selectClaims(scope, domains);
  const own = claims.filter(({ organization_id }) => organization_id === scope.organizationId);
  return new Map(own.map((claim) => [claim.domain, claim]));
}

async function findForOrganization(scope: TenantScope, domain: string): Promise<DomainClaim> {
  return found((await selectDomainsOfOrganization(scope, [domain])).get(domain));
}

function present(claim: DomainClaim, mayConfirm: boolean): SsoDomain {
  const { domain, challenge, proof, proved_at, look, looked_at } = claim;
  const isPublic = publicDomainsOf([domain]).length > 0;
  return {
    domain,
    state: stateOfClaim(claim),
    proof,
    proved_at: proved_at?.toISOString() ?? null,
    record_name: proofName(domain),
    record_value: proofValue(challenge),
    look,
    looked_at: looked_at?.toISOString() ?? null,
    can: mayConfirm && !isPublic ? [proof === null ? 'confirm' : 'withdraw'] : [],
  };
}
