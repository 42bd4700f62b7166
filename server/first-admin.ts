import type { Language } from '#contract/constants.ts';
import { email as emailSchema } from '#contract/employees.ts';
import { createInvitation } from '#modules/accounts/index.ts';
import {
  insertOrganization,
  listOrganizations,
  type OrganizationRow,
  takeLicenses,
} from '#modules/organizations/index.ts';
import {
  ensureDefaultDepartment,
  findEmployeeByEmail,
  insertEmployee,
  setEmployeeRole,
} from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { queueLetter } from '#platform/mail/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope } from '#platform/scope.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Of the organization that is made when the installation has none. */
  readonly organizationTitle: string;
  readonly usersLimit: number;
  readonly timeZone: string;
  readonly language: Language;
}

export interface CreatedAdmin {
  readonly organizationTitle: string;
  readonly isNewOrganization: boolean;
  /** Of the registration link; null for somebody who has an account already and was made an administrator. */
  readonly token: string | null;
}

const licenseDays = 365;

/**
 * Lets the first person into an installation: makes the organization with a licence of a year when there is none, and
 * an administrator of the oldest one, invited by letter and by the link that the caller prints. Run again it renews the
 * invitation. Throws `validation_failed` for what is no address, `licenses_exhausted` and `license_expired`.
 */
export async function createFirstAdmin(scope: SystemScope, given: FirstAdmin): Promise<CreatedAdmin> {
  const parsed = emailSchema.safeParse(given.email);
  if (!parsed.success) throw new AppError('validation_failed', { detail: given.email });
  const email = parsed.data;
  return inTransaction(scope, async (systemTx) => {
    const [existing] = await listOrganizations(systemTx);
    const organization = existing ?? (await createOrganization(systemTx, given));
    const tx = createOrganizationScope(systemTx, organization);
    const known = await findEmployeeByEmail(tx, email);
    const id = known?.id ?? newId();
    if (known === null) {
      await takeLicenses(tx, 1);
      const department = await ensureDefaultDepartment(tx);
      await insertEmployee(tx, {
        id,
        email,
        last_name: '',
        first_name: '',
        middle_name: '',
        position: '',
        department_id: department.id,
        role: 'system_admin',
        language: organization.language,
      });
    } else {
      await setEmployeeRole(tx, id, 'system_admin');
    }
    await recordChange(tx, {
      action: 'employee.made_administrator',
      entity: 'employee',
      entity_id: id,
      entity_title: email,
      new_value: { role: 'system_admin' },
    });
    const needsInvitation = known === null || !known.is_registered;
    if (needsInvitation) {
      await queueLetter(tx, { kind: 'registration', user_id: id, recipient: email, payload: {} });
    }
    return {
      organizationTitle: organization.title,
      isNewOrganization: existing === undefined,
      token: needsInvitation ? (await createInvitation(tx, { user_id: id, email })).token : null,
    };
  });
}

async function createOrganization(tx: SystemScope, given: FirstAdmin): Promise<OrganizationRow> {
  const today = dayIn(tx.now, given.timeZone);
  const organization = {
    id: newId(),
    parent_id: null,
    title: given.organizationTitle,
    time_zone: given.timeZone,
    language: given.language,
  };
  await insertOrganization(tx, {
    ...organization,
    users_limit: given.usersLimit,
    starts_on: today,
    ends_on: addDays(today, licenseDays),
  });
  return { ...organization, settings: {} };
}
