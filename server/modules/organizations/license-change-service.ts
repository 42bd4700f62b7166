import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { assessOrganizationLicense } from './license.rules.ts';
import type { LicenseTerms } from './license-repository.ts';
import { updateLicense } from './license-repository.ts';
import { readLicense } from './license-service.ts';
import { insertLicenseChange, lockLicense, selectOrganization } from './organization-repository.ts';

/**
 * Changes places and dates of the licence of the scope's organization; what is not named stays. Throws
 * `license_of_parent` where an organization above gives it, `license_below_use` and `end_before_start`.
 */
export async function changeOrganizationLicense(
  scope: TenantScope,
  wanted: Partial<LicenseTerms>,
): Promise<LicenseTerms> {
  return inTransaction(scope, async (tx) => {
    const own = found(await selectOrganization(tx, tx.organizationId));
    if (own.parent_id !== null) throw new AppError('license_of_parent');
    if (!(await lockLicense(tx))) throw new AppError('not_found');
    const license = await readLicense(tx);
    const before = termsOf(license);
    const after = { ...before, ...wanted };
    const refusal = assessOrganizationLicense(license, after);
    if (refusal !== null) {
      const { code, field, values } = refusal;
      throw new AppError(code, { errors: { [field]: [code] }, ...(values && { values }) });
    }
    const isSame = (['users_limit', 'starts_on', 'ends_on'] as const).every((name) => before[name] === after[name]);
    if (isSame) return after;
    await updateLicense(tx, after);
    await insertLicenseChange(tx, own.id, after);
    await recordChange(tx, {
      action: 'organization.changed',
      entity: 'organization',
      entity_id: own.id,
      entity_title: own.title,
      old_value: before,
      new_value: after,
    });
    return after;
  });
}

function termsOf({ users_limit, starts_on, ends_on }: LicenseTerms): LicenseTerms {
  return { users_limit, starts_on, ends_on };
}
