import { noDepartmentTitle } from '#contract/constants.ts';
import { newId } from '#platform/ids.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { OrganizationsTable } from '#schema/organizations.ts';
import type { UsersTable } from '#schema/people.ts';
import type { PhishingRedirectPagesTable } from '#schema/phishing.ts';

type NewOrganization = Pick<OrganizationsTable, 'id' | 'title' | 'parent_id' | 'time_zone' | 'language'> & {
  users_limit: number;
  starts_on: string;
  ends_on: string;
};

export async function hasOrganizations(scope: Scope): Promise<boolean> {
  const row = await scope.db.selectFrom('organizations').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Older than the demo's history: reports of its first days are no reports from before it existed. */
const daysOld = 180;

/** An organization with its licence and its department for those who have none. Returns that department's id. */
export async function insertDemoOrganization(tx: Scope, given: NewOrganization): Promise<string> {
  const { users_limit, starts_on, ends_on, ...organization } = given;
  await tx.db
    .insertInto('organizations')
    .values({
      ...organization,
      settings: '{}',
      created_at: new Date(tx.now.getTime() - daysOld * 86_400_000),
      deleted_at: null,
    })
    .execute();
  await tx.db
    .insertInto('licenses')
    .values({ organization_id: organization.id, users_limit, starts_on, ends_on })
    .execute();
  await tx.db
    .insertInto('license_changes')
    .values({ organization_id: organization.id, at: tx.now, users_limit, starts_on, ends_on })
    .execute();
  return insertDemoDepartment(tx, organization.id, { title: noDepartmentTitle, parentPath: [], isDefault: true }).then(
    (department) => department.id,
  );
}

export async function updateDemoLicense(
  tx: TenantScope,
  changes: { readonly users_limit: number; readonly ends_on: string },
): Promise<void> {
  await tx.db.updateTable('licenses').set(changes).where('organization_id', '=', tx.organizationId).execute();
}

export async function insertDemoDepartment(
  tx: Scope,
  organizationId: string,
  given: { title: string; parentPath: readonly string[]; isDefault?: boolean },
): Promise<{ id: string; path: string[] }> {
  const departmentId = newId();
  const path = [...given.parentPath, departmentId];
  await tx.db
    .insertInto('departments')
    .values({
      organization_id: organizationId,
      id: departmentId,
      parent_id: given.parentPath.at(-1) ?? null,
      title: given.title,
      is_default: given.isDefault ?? false,
      path,
      created_at: tx.now,
    })
    .execute();
  return { id: departmentId, path };
}

export type DemoPerson = Pick<
  UsersTable,
  | 'id'
  | 'email'
  | 'last_name'
  | 'first_name'
  | 'middle_name'
  | 'position'
  | 'department_id'
  | 'role'
  | 'language'
  | 'password_hash'
> & { registered_at: Date | null; created_at: Date };

export async function insertDemoPeople(tx: TenantScope, people: readonly DemoPerson[]): Promise<void> {
  await tx.db
    .insertInto('users')
    .values(
      people.map((person) => ({
        ...person,
        organization_id: tx.organizationId,
        time_zone: null,
        avatar_file_id: null,
        totp_secret: null,
        totp_enabled_at: null,
        totp_last_step: null,
        removed_at: null,
        risk_level: null,
        incident_probability: null,
      })),
    )
    .execute();
}

export async function insertDemoTag(
  tx: TenantScope,
  tag: {
    title: string;
    color: string;
    type: 'newbie' | 'not_registered' | 'arbitrary' | 'risk_group';
    is_active: boolean;
    settings: { life_days?: number; min_risk_level?: number; max_risk_level?: number };
  },
  members: readonly { readonly user_id: string; readonly added_at: Date }[],
): Promise<string> {
  const tagId = newId();
  await tx.db
    .insertInto('tags')
    .values({
      ...tag,
      organization_id: tx.organizationId,
      id: tagId,
      settings: JSON.stringify(tag.settings),
      created_at: tx.now,
    })
    .execute();
  if (members.length > 0) {
    await tx.db
      .insertInto('user_tags')
      .values(members.map((member) => ({ ...member, organization_id: tx.organizationId, tag_id: tagId })))
      .execute();
  }
  return tagId;
}

export async function insertDemoRedirectPage(
  tx: TenantScope,
  page: Pick<PhishingRedirectPagesTable, 'name' | 'original_url' | 'html' | 'delay_seconds'>,
): Promise<void> {
  const stamps = { created_at: tx.now, updated_at: tx.now, deleted_at: null };
  await tx.db
    .insertInto('phishing_redirect_pages')
    .values({ ...page, id: newId(), organization_id: tx.organizationId, ...stamps })
    .execute();
}
