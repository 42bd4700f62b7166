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

/** Those of these organizations' providers that are switched on. */
export async function selectProviders(scope: Scope, organizationIds: readonly string[]): Promise<OfferedProvider[]> {
  if (organizationIds.length === 0) return [];
  return selectOffered(scope).where('s.organization_id', 'in', organizationIds).execute();
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
