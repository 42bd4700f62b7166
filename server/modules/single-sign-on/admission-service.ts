import {
  announcePeople,
  ensureDefaultDepartment,
  startOnboardingActions,
  writeDepartments,
  writePeople,
} from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ActiveProvider } from './active-provider.ts';
import { decideAdmission } from './admission.rules.ts';
import type { VouchedPerson } from './claims.rules.ts';
import { findProvedDomains } from './domain-service.ts';
import { hasDepartment, selectHolder, selectLinked, selectSubject, storeIdentity } from './identity-repository.ts';
import { lockSettings } from './settings-repository.ts';

/**
 * Whose session a vouched person gets: somebody who is linked, who is linked now, or who is taken in now. Throws what
 * {@link decideAdmission} refuses, `licenses_exhausted`, `license_expired`.
 */
export async function admit(
  tx: TenantScope,
  { settings }: ActiveProvider,
  vouched: VouchedPerson,
  issuer: string,
): Promise<string> {
  await lockSettings(tx);
  const linked = await selectLinked(tx, issuer, vouched.subject);
  const holder = vouched.email === null ? null : await selectHolder(tx, vouched.email);
  const subject = holder === null ? null : await selectSubject(tx, issuer, holder.id);
  const holderSubject = subject === vouched.subject ? null : subject;
  const provedDomains = await findProvedDomains(tx, settings.domains);
  const admission = decideAdmission(vouched, { settings, provedDomains, linked, holder, holderSubject });
  if (admission.act === 'refuse') {
    const subjects = { subject: vouched.subject, known_subject: holderSubject ?? '' };
    throw new AppError(admission.reason, { values: admission.reason === 'sso_subject_differs' ? subjects : {} });
  }
  const userId = admission.act === 'create' ? await create(tx, vouched, settings.department_id) : admission.userId;
  const before = await storeIdentity(tx, { issuer, subject: vouched.subject, userId });
  if (admission.act !== 'open') {
    await recordChange(tx, {
      action: 'account.linked',
      entity: 'account',
      entity_id: userId,
      entity_title: vouched.email,
      old_value: before === null ? null : { issuer, subject: before },
      new_value: { issuer, subject: vouched.subject },
    });
  }
  return userId;
}

/** Taken in as by an import: a place of the licence, the tags of newcomers, no registration letter. */
async function create(tx: TenantScope, vouched: VouchedPerson, departmentId: string | null): Promise<string> {
  await writeDepartments(tx, { departments: [], removed_ids: [], created_count: 1 });
  // One that was deleted meanwhile holds nobody up.
  const isThere = departmentId !== null && (await hasDepartment(tx, departmentId));
  const person = {
    id: newId(),
    email: vouched.email ?? '',
    last_name: vouched.last_name,
    first_name: vouched.first_name,
    middle_name: vouched.middle_name,
    position: vouched.position,
    department_id: isThere ? departmentId : (await ensureDefaultDepartment(tx)).id,
    language: tx.language,
  };
  const batch = { rows: [], people: [person], changes: [] };
  await writePeople(tx, batch);
  await announcePeople(tx, batch, false);
  await startOnboardingActions(tx);
  return person.id;
}
