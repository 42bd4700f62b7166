import type { TenantScope } from '#platform/scope.ts';

export interface LicenseTerms {
  readonly users_limit: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
}

/** What the licence of the scope's organization was, the newest first. */
export async function selectLicenseChanges(scope: TenantScope): Promise<(LicenseTerms & { at: Date })[]> {
  return scope.db
    .selectFrom('license_changes')
    .where('organization_id', '=', scope.organizationId)
    .select(['at', 'users_limit', 'starts_on', 'ends_on'])
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
}

export async function updateLicense(tx: TenantScope, terms: LicenseTerms): Promise<void> {
  await tx.db.updateTable('licenses').set(terms).where('organization_id', '=', tx.organizationId).execute();
}

/** Keeps that this end was warned of; false when it was before. */
export async function insertLicenseWarning(tx: TenantScope, endsOn: string, daysBefore: number): Promise<boolean> {
  const rows = await tx.db
    .insertInto('license_warnings')
    .values({ organization_id: tx.organizationId, ends_on: endsOn, days_before: daysBefore, sent_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ends_on')
    .execute();
  return rows.length === 1;
}

/** Registered people who run the scope's organization. */
export async function selectWarned(scope: TenantScope): Promise<{ id: string; email: string }[]> {
  return scope.db
    .selectFrom('users')
    .where('organization_id', '=', scope.organizationId)
    .where('removed_at', 'is', null)
    .where('registered_at', 'is not', null)
    .where('role', 'in', ['operator', 'super_user', 'system_admin'])
    .select(['id', 'email'])
    .orderBy('id')
    .execute();
}
