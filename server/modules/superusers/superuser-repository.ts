import { sql } from 'kysely';
import type { Role } from '#contract/permissions.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface SuperuserRow {
  readonly id: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly role: Role;
  readonly is_registered: boolean;
  readonly home_organization_id: string | null;
  readonly home_user_id: string | null;
  readonly home_title: string | null;
  readonly appointed_at: Date | null;
}

/** Those who may do everything in the scope's organization, by name. */
export async function selectSuperusers(scope: TenantScope): Promise<SuperuserRow[]> {
  return scope.db
    .selectFrom('users as u')
    .leftJoin('superuser_links as l', (join) =>
      join.onRef('l.organization_id', '=', 'u.organization_id').onRef('l.user_id', '=', 'u.id'),
    )
    .leftJoin('organizations as h', 'h.id', 'l.home_organization_id')
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.removed_at', 'is', null)
    .where('u.role', 'in', ['super_user', 'system_admin'])
    .select([
      'u.id',
      'u.email',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.position',
      'u.role',
      sql<boolean>`u.registered_at is not null`.as('is_registered'),
      'l.home_organization_id',
      'l.home_user_id',
      'h.title as home_title',
      'l.created_at as appointed_at',
    ])
    .orderBy('u.sort_name')
    .orderBy('u.email')
    .execute();
}

/** Two who dismiss each other wait for one another. */
export async function lockSuperusers(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`superusers:${tx.organizationId}`}, 0))`.execute(tx.db);
}
