import { sql } from 'kysely';
import type { SsoSettings } from '#contract/single-sign-on.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';

export interface SettingsRow {
  readonly organization_id: string;
  readonly settings: SsoSettings;
  readonly client_secret: string;
}

const columns = ['organization_id', 'settings', 'client_secret'] as const;

export async function selectSettings(scope: TenantScope): Promise<SettingsRow | undefined> {
  return scope.db
    .selectFrom('single_sign_on')
    .where('organization_id', '=', scope.organizationId)
    .select(columns)
    .executeTakeFirst();
}

/** Those who sign in one after the other change links one after the other. */
export async function lockSettings(tx: TenantScope): Promise<void> {
  await tx.db
    .selectFrom('single_sign_on')
    .where('organization_id', '=', tx.organizationId)
    .select('organization_id')
    .forUpdate()
    .execute();
}

export async function upsertSettings(tx: TenantScope, settings: SsoSettings, clientSecret: string): Promise<void> {
  const values = {
    is_active: settings.is_active,
    settings: JSON.stringify(settings),
    client_secret: clientSecret,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto('single_sign_on')
    .values({ organization_id: tx.organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
  await tx.db.deleteFrom('sso_domains').where('organization_id', '=', tx.organizationId).execute();
  if (!settings.is_active) return;
  await tx.db
    .insertInto('sso_domains')
    .values([...new Set(settings.domains)].map((domain) => ({ organization_id: tx.organizationId, domain })))
    .execute();
}

/**
 * Those of these domains that an organization of another tree has. Two who claim the same one at once wait for each other.
 */
export async function selectTakenDomains(tx: TenantScope, domains: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sso_domains', 0))`.execute(tx.db);
  const { rows } = await sql<{ domain: string }>`
    with recursive above as (
      select id, parent_id from organizations where id = ${tx.organizationId}
      union all
      select o.id, o.parent_id from organizations o join above a on o.id = a.parent_id
    ), tree as (
      select id from above where parent_id is null
      union all
      select o.id from organizations o join tree t on o.parent_id = t.id
    )
    select distinct d.domain from sso_domains d
    join organizations o on o.id = d.organization_id and o.deleted_at is null
    where d.domain = any(${[...domains]}::text[]) and d.organization_id not in (select id from tree)
    order by d.domain`.execute(tx.db);
  return rows.map(({ domain }) => domain);
}

export interface OfferedProvider {
  readonly organization_id: string;
  readonly label: string;
  readonly is_only_way: boolean;
}

function selectOffered(scope: Scope) {
  return scope.db
    .selectFrom('single_sign_on as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .where('s.is_active', '=', true)
    .where('o.deleted_at', 'is', null)
    .select([
      's.organization_id',
      sql<string>`s.settings->>'label'`.as('label'),
      sql<boolean>`(s.settings->>'is_only_way')::boolean`.as('is_only_way'),
    ])
    .orderBy('o.created_at')
    .orderBy('o.id');
}

/** Providers of a domain that are switched on: of a parent and its children there may be several. */
export async function selectProvidersOf(scope: Scope, domain: string): Promise<OfferedProvider[]> {
  return selectOffered(scope)
    .innerJoin('sso_domains as d', 'd.organization_id', 's.organization_id')
    .where('d.domain', '=', domain)
    .execute();
}

/** Any two of the installation: whether there is one, and whether it is the only one. */
export async function selectSomeProviders(scope: Scope): Promise<OfferedProvider[]> {
  return selectOffered(scope).limit(2).execute();
}

/** Whether the installation has one organization and no more. */
export async function hasOneOrganization(scope: Scope): Promise<boolean> {
  const rows = await scope.db
    .selectFrom('organizations')
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(2)
    .execute();
  return rows.length === 1;
}
