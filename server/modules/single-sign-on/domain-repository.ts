import { sql } from 'kysely';
import type { SsoLook, SsoProof } from '#contract/single-sign-on-kinds.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { ClaimFacts } from './domain-claim.rules.ts';

export interface DomainClaim extends ClaimFacts {
  readonly organization_id: string;
  readonly challenge: string;
  readonly proof: SsoProof | null;
  readonly proved_at: Date | null;
  readonly look: SsoLook | null;
  readonly looked_at: Date | null;
}

/** Every organization with itself and each one above it. */
const lines = sql`lines (id, above) as (
  select id, id from organizations where deleted_at is null
  union all
  select l.id, o.parent_id from lines l join organizations o on o.id = l.above where o.parent_id is not null)`;

/** All claims on these domains, of whichever organization. */
export async function selectClaims(scope: Scope, domains: readonly string[]): Promise<DomainClaim[]> {
  if (domains.length === 0) return [];
  const { rows } = await sql<DomainClaim>`
    with recursive ${lines},
      claims as (
        select d.* from sso_domains d join organizations o on o.id = d.organization_id
        where d.domain = any(${[...domains]}::text[]) and o.deleted_at is null),
      people as (
        select distinct lower(split_part(u.email, '@', 2)) as domain, u.organization_id
        from users u join organizations o on o.id = u.organization_id
        where u.removed_at is null and u.registered_at is not null and o.deleted_at is null
          and lower(split_part(u.email, '@', 2)) in (select domain from claims))
    select c.*,
      exists (select from lines l join claims p on p.organization_id = l.above
        where l.id = c.organization_id and p.domain = c.domain and p.proof is not null) as is_proved,
      exists (select from claims p where p.domain = c.domain and p.proof is not null) as is_proved_somewhere,
      exists (select from people p join lines l on l.id = p.organization_id
        where p.domain = c.domain and l.above = c.organization_id) as has_people,
      exists (select from people p where p.domain = c.domain and not exists (
        select from lines l where l.id = p.organization_id and l.above = c.organization_id)) as has_others
    from claims c order by c.domain, c.organization_id`.execute(scope.db);
  return rows;
}

/** The domains of the settings, each with the challenge that it had; proofs go with domains that are given up. */
export async function storeDomains(tx: TenantScope, domains: readonly string[]): Promise<void> {
  const wanted = [...new Set(domains)];
  await tx.db
    .deleteFrom('sso_domains')
    .where('organization_id', '=', tx.organizationId)
    .where('domain', 'not in', wanted)
    .execute();
  await tx.db
    .insertInto('sso_domains')
    .values(wanted.map((domain) => ({ organization_id: tx.organizationId, domain })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function storeLook(tx: TenantScope, domain: string, look: SsoLook): Promise<void> {
  await organizationDomain(tx, domain).set({ look, looked_at: tx.now }).execute();
}

export async function storeProof(tx: TenantScope, domain: string, proof: SsoProof | null): Promise<void> {
  await organizationDomain(tx, domain)
    .set({ proof, proved_at: proof === null ? null : tx.now })
    .execute();
}

/** Ends the proofs of organizations outside the own tree, and says whose they were. */
export async function endForeignProofs(tx: TenantScope, domain: string): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    with recursive ${lines},
      roots as (select l.id, l.above as root from lines l join organizations o on o.id = l.above where o.parent_id is null)
    update sso_domains d set proof = null, proved_at = null
    from roots r
    where r.id = d.organization_id and d.domain = ${domain} and d.proof is not null
      and r.root <> (select root from roots where id = ${tx.organizationId})
    returning d.organization_id`.execute(tx.db);
  return rows.map(({ organization_id }) => organization_id);
}

/** Two who prove the same domain at once wait for each other. */
export async function lockDomain(tx: TenantScope, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sso_domains:${domain}`}, 0))`.execute(tx.db);
}

function organizationDomain(tx: TenantScope, domain: string) {
  return tx.db.updateTable('sso_domains').where('organization_id', '=', tx.organizationId).where('domain', '=', domain);
}
