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

/** Organizations with the one at the top of their tree. */
const trees = sql`trees (id, root) as (
  select id, id from organizations where parent_id is null and deleted_at is null
  union all
  select o.id, t.root from organizations o join trees t on o.parent_id = t.id where o.deleted_at is null)`;

/**
 * To whose tree each domain belongs: to the one with most registered people of that domain, the older one of two. A domain
 * of which nobody has an address belongs to nobody. A claim alone makes nothing one's own.
 */
const owners = sql`owners as (
  select distinct on (domain) domain, root from (
    select lower(split_part(u.email, '@', 2)) as domain, t.root, count(*) as people
    from users u join trees t on t.id = u.organization_id
    where u.removed_at is null and u.registered_at is not null
      and lower(split_part(u.email, '@', 2)) in (select domain from asked)
    group by 1, 2) counted
  order by domain, people desc, root)`;

/**
 * Those of these domains that belong to another tree, or that another tree claimed before while nobody has an address of
 * them. Two who claim the same one at once wait for each other.
 */
export async function selectTakenDomains(tx: TenantScope, domains: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sso_domains', 0))`.execute(tx.db);
  const { rows } = await sql<{ domain: string }>`
    with recursive ${trees}, asked as (select unnest(${[...domains]}::text[]) as domain), ${owners},
      own as (select root from trees where id = ${tx.organizationId})
    select a.domain from asked a left join owners o on o.domain = a.domain
    where o.root <> (select root from own) or (o.root is null and exists (
      select from sso_domains d join trees t on t.id = d.organization_id
      where d.domain = a.domain and t.root <> (select root from own)))
    order by a.domain`.execute(tx.db);
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

/**
 * Providers of a domain that are switched on, of those to whom it belongs: of a parent and its children there may be
 * several.
 */
export async function selectProvidersOf(scope: Scope, domain: string): Promise<OfferedProvider[]> {
  const claimed = await selectOffered(scope)
    .innerJoin('sso_domains as d', 'd.organization_id', 's.organization_id')
    .where('d.domain', '=', domain)
    .execute();
  if (claimed.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive ${trees}, asked as (select ${domain}::text as domain), ${owners}
    select t.id from trees t left join owners o on true where o.root is null or o.root = t.root`.execute(scope.db);
  const able = new Set(rows.map(({ id }) => id));
  return claimed.filter(({ organization_id }) => able.has(organization_id));
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
