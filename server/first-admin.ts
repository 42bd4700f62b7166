import { defaultLanguage, type Language } from '#contract/constants.ts';
import { email as emailSchema } from '#contract/employees.ts';
import { createInvitation } from '#modules/accounts/index.ts';
import {
  insertOrganization,
  listOrganizations,
  type OrganizationRow,
  transferLicenses,
} from '#modules/organizations/index.ts';
import {
  ensureDefaultDepartment,
  findEmployeeByEmail,
  insertEmployee,
  setEmployeeRole,
} from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope } from '#platform/scope.ts';
import { CommandRejected } from './command-rejected.ts';
import { findForOrganization } from './organization-license.ts';

/** What is left out has its default; all but the e-mail is only for an organization that is made. */
export interface FirstAdmin {
  readonly email: string;
  readonly organizationTitle?: string | undefined;
  readonly usersLimit?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly language?: Language | undefined;
}

const defaultUsersLimit = 100;
const defaultTimeZone = 'Europe/Moscow';

export interface CreatedAdmin {
  readonly organizationTitle: string;
  readonly isNewOrganization: boolean;
  /** Of the registration link; null for somebody who has an account already and was made an administrator. */
  readonly token: string | null;
}

/**
 * Lets the first person into an installation: makes the organization with a licence without an end when there is none, and
 * an administrator of it, invited by letter and by the link that the caller prints. Run again it renews the invitation.
 * Throws `validation_failed` for what is no address, `licenses_exhausted`, `license_expired`, and {@link CommandRejected} for
 * what would be ignored because there is an organization.
 */
export async function createFirstAdmin(scope: SystemScope, given: FirstAdmin): Promise<CreatedAdmin> {
  const parsed = emailSchema.safeParse(given.email);
  if (!parsed.success) throw new AppError('validation_failed', { detail: given.email });
  const email = parsed.data;
  return inTransaction(scope, async (systemTx) => {
    const isNewOrganization = (await listOrganizations(systemTx)).length === 0;
    const organization = isNewOrganization
      ? await createOrganization(systemTx, given, email)
      : await findExisting(systemTx, given);
    const tx = createOrganizationScope(systemTx, organization);
    const known = await findEmployeeByEmail(tx, email);
    const id = known?.id ?? newId();
    if (known === null) {
      await transferLicenses(tx, 1);
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
      await queueEmail(tx, { kind: 'registration', user_id: id, recipient: email, payload: {} });
    }
    return {
      organizationTitle: organization.title,
      isNewOrganization,
      token: needsInvitation ? (await createInvitation(tx, { user_id: id, email })).token : null,
    };
  });
}

async function findExisting(scope: SystemScope, given: FirstAdmin): Promise<OrganizationRow> {
  const organization = await findForOrganization(scope, given.organizationTitle);
  if (given.usersLimit !== undefined) {
    throw new CommandRejected(
      `"${organization.title}" has a licence already: npm run license -- --users ${given.usersLimit} changes its places.`,
    );
  }
  if (given.timeZone !== undefined || given.language !== undefined) {
    throw new CommandRejected(
      `"${organization.title}" is there already: its time zone and language are changed in the console, in the settings.`,
    );
  }
  return organization;
}

async function createOrganization(tx: SystemScope, given: FirstAdmin, email: string): Promise<OrganizationRow> {
  const time_zone = given.timeZone ?? defaultTimeZone;
  const organization = {
    id: newId(),
    parent_id: null,
    title: given.organizationTitle ?? email.split('@')[1] ?? email,
    time_zone,
    language: given.language ?? defaultLanguage,
  };
  await insertOrganization(tx, {
    ...organization,
    users_limit: given.usersLimit ?? defaultUsersLimit,
    starts_on: dayIn(tx.now, time_zone),
    ends_on: null,
  });
  return { ...organization, settings: {} };
}
