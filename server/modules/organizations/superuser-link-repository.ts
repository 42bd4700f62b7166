import { sql } from 'kysely';
import type { PersonScope, TenantScope } from '#platform/scope.ts';

/** An account of the scope's organization and whose it is in an organization above. */
export interface SuperuserLink {
  readonly user_id: string;
  readonly home_organization_id: string;
  readonly home_user_id: string;
}

export async function insertSuperuserLink(tx: TenantScope, link: SuperuserLink): Promise<void> {
  await tx.db
    .insertInto('superuser_links')
    .values({ ...link, organization_id: tx.organizationId, created_at: tx.now })
    .execute();
}

/** The account of a person of another organization in the scope's, removed or not. It stays theirs for ever. */
export async function selectEnvoy(
  scope: TenantScope,
  home: { readonly organizationId: string; readonly userId: string },
): Promise<string | null> {
  const row = await scope.db
    .selectFrom('superuser_links')
    .where('organization_id', '=', scope.organizationId)
    .where('home_organization_id', '=', home.organizationId)
    .where('home_user_id', '=', home.userId)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether an account of the scope's organization is that of somebody from above, removed or not. */
export async function isEnvoy(scope: TenantScope, userId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('superuser_links')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts of the scope's organization that belong to people of another one. */
export async function selectSuperuserLinks(scope: TenantScope): Promise<SuperuserLink[]> {
  return scope.db
    .selectFrom('superuser_links')
    .where('organization_id', '=', scope.organizationId)
    .select(['user_id', 'home_organization_id', 'home_user_id'])
    .execute();
}

/** Accounts in other organizations, removed or not, that belong to these people of the scope's, and where they are. */
export async function selectEnvoys(scope: TenantScope, homeUserIds: readonly string[]) {
  const rows = await scope.db
    .selectFrom('superuser_links as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .where('l.home_organization_id', '=', scope.organizationId)
    .where(sql<boolean>`l.home_user_id = any(${homeUserIds}::uuid[])`)
    .where('o.deleted_at', 'is', null)
    .select(['l.user_id', 'l.home_user_id', 'o.id', 'o.time_zone', 'o.language'])
    .orderBy('l.organization_id')
    .execute();
  return rows.map(({ user_id, home_user_id, ...organization }) => ({ user_id, home_user_id, organization }));
}

/** Organizations that the scope's person may enter, with the account there: it is still a superuser's. */
export async function selectEntrances(scope: TenantScope): Promise<ReadonlyMap<string, string>> {
  if (scope.userId === null) return new Map();
  const rows = await scope.db
    .selectFrom('superuser_links as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'l.organization_id').onRef('u.id', '=', 'l.user_id'),
    )
    .where('l.home_organization_id', '=', scope.organizationId)
    .where('l.home_user_id', '=', scope.userId)
    .where('u.removed_at', 'is', null)
    .where('u.role', 'in', ['super_user', 'system_admin'])
    .select(['l.organization_id', 'l.user_id'])
    .execute();
  return new Map(rows.map((row) => [row.organization_id, row.user_id]));
}

/** The scope's person with the organization: on a visit, as they are at home. */
export async function selectAtHome(scope: PersonScope) {
  return scope.db
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .leftJoin('superuser_links as l', (join) =>
      join.on('l.organization_id', '=', scope.organizationId).on('l.user_id', '=', scope.userId),
    )
    .where(sql<boolean>`u.organization_id = coalesce(l.home_organization_id, ${scope.organizationId})`)
    .where(sql<boolean>`u.id = coalesce(l.home_user_id, ${scope.userId})`)
    .where('u.removed_at', 'is', null)
    .select(['u.role', 'o.parent_id'])
    .executeTakeFirst();
}
