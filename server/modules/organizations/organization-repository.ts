import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { OrganizationSettings } from '#schema/organizations.ts';
import type { LicenseState } from './license.rules.ts';

export interface OrganizationRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
  readonly time_zone: string;
  readonly language: Language;
  readonly settings: OrganizationSettings;
}

const columns = ['id', 'parent_id', 'title', 'time_zone', 'language', 'settings'] as const;

export async function selectOrganization(scope: Scope, id: string): Promise<OrganizationRow | undefined> {
  return scope.db
    .selectFrom('organizations')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function selectOrganizationsById(scope: Scope, ids: readonly string[]): Promise<OrganizationRow[]> {
  return scope.db
    .selectFrom('organizations')
    .select(columns)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Every organization of the installation, oldest first. */
export async function selectOrganizations(scope: Scope): Promise<OrganizationRow[]> {
  return scope.db
    .selectFrom('organizations')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function selectChildren(scope: TenantScope): Promise<OrganizationRow[]> {
  return scope.db
    .selectFrom('organizations')
    .select(columns)
    .where('parent_id', '=', scope.organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .execute();
}

/** Licences with the people who have a place, by organization. */
export async function selectLicenses(
  scope: Scope,
  organizationIds: readonly string[],
): Promise<Map<string, LicenseState>> {
  const rows = await scope.db
    .selectFrom('licenses as l')
    .select((select) => [
      'l.organization_id',
      'l.users_limit',
      'l.starts_on',
      'l.ends_on',
      select
        .selectFrom('users as u')
        .whereRef('u.organization_id', '=', 'l.organization_id')
        .where('u.removed_at', 'is', null)
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('users_count'),
      select
        .selectFrom('licenses as given')
        .innerJoin('organizations as child', 'child.id', 'given.organization_id')
        .whereRef('child.parent_id', '=', 'l.organization_id')
        .where('child.deleted_at', 'is', null)
        .select((sum) => sum.fn.coalesce(sum.fn.sum<string>('given.users_limit'), sql<string>`0`).as('given'))
        .as('given_count'),
    ])
    .where(sql<boolean>`l.organization_id = any(${organizationIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ organization_id, users_count, given_count, ...row }) => [
      organization_id,
      { ...row, users_count: Number(users_count), given_count: Number(given_count) },
    ]),
  );
}

/** The scope's organization or one of those below it, however deep; undefined for any other. */
export async function selectOfBranch(scope: TenantScope, id: string): Promise<OrganizationRow | undefined> {
  const { rows } = await sql<{ is_within: boolean }>`
    with recursive above as (
      select id, parent_id from organizations where id = ${id} and deleted_at is null
      union
      select o.id, o.parent_id from organizations o join above on o.id = above.parent_id
    )
    select exists (select from above where id = ${scope.organizationId}) as is_within`.execute(scope.db);
  return rows[0]?.is_within ? selectOrganization(scope, id) : undefined;
}

/** Makes the others who take licences wait until this transaction ends. False where there is no licence. */
export async function lockLicense(tx: TenantScope): Promise<boolean> {
  const row = await tx.db
    .selectFrom('licenses')
    .select('organization_id')
    .where('organization_id', '=', tx.organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewOrganization {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
  readonly time_zone: string;
  readonly language: Language;
  readonly users_limit: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
}

export async function insertOrganization(tx: Scope, organization: NewOrganization): Promise<void> {
  const { users_limit, starts_on, ends_on, ...row } = organization;
  await tx.db
    .insertInto('organizations')
    .values({ ...row, settings: '{}', created_at: tx.now, deleted_at: null })
    .execute();
  await tx.db.insertInto('licenses').values({ organization_id: row.id, users_limit, starts_on, ends_on }).execute();
  await insertLicenseChange(tx, row.id, { users_limit, starts_on, ends_on });
}

/** Keeps what a licence is from now on. */
export async function insertLicenseChange(
  tx: Scope,
  organizationId: string,
  license: Pick<LicenseState, 'users_limit' | 'starts_on' | 'ends_on'>,
): Promise<void> {
  await tx.db
    .insertInto('license_changes')
    .values({ ...license, organization_id: organizationId, at: tx.now })
    .execute();
}

/** Changes the named settings and keeps the others. */
export async function mergeSettings(tx: TenantScope, settings: OrganizationSettings): Promise<void> {
  await tx.db
    .updateTable('organizations')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', tx.organizationId)
    .execute();
}
