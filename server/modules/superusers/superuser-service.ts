import type { Superuser } from '#contract/superusers.ts';
import { endSessions, markRegistered } from '#modules/accounts/index.ts';
import {
  findEnvoy,
  findMyOrganization,
  insertSuperuserLink,
  isEnvoy,
  type OrganizationRow,
  transferLicenses,
} from '#modules/organizations/index.ts';
import {
  ensureDefaultDepartment,
  findEmployee,
  findEmployeeByEmail,
  insertEmployee,
  reinstateEmployee,
  removePeople,
  type SelectedEmployee,
  setEmployeeRole,
} from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { createOrganizationScope, inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { assessAppointment, assessDismissal, assessEnvoy } from './superuser.rules.ts';
import { lockSuperusers, type SuperuserRow, selectSuperusers } from './superuser-repository.ts';

/** Superusers of the own organization or of one below it; any other is not found. */
export async function listSuperusers(scope: PersonScope, organizationId: string) {
  const organization = found(await findMyOrganization(scope, organizationId));
  const rows = await selectSuperusers(within(scope, organization));
  return {
    organization: { id: organization.id, title: organization.title, is_own: organization.id === scope.organizationId },
    data: rows.map((row) => present(scope, rows, row)),
  };
}

/**
 * Appoints somebody of the own organization (`user_id`), or of the organization itself by their address, inviting them
 * where they are not there yet. Throws `role_above_own`, `superuser_already`, `superuser_not_operator`, `email_taken`, and
 * what taking a place of the licence throws.
 */
export async function appointSuperuser(
  scope: PersonScope,
  organizationId: string,
  who: { user_id?: string | undefined; email?: string | undefined },
): Promise<Superuser> {
  return inTransaction(scope, async (tx) => {
    const organization = found(await findMyOrganization(tx, organizationId));
    const host = within(tx, organization);
    await lockSuperusers(host);
    const id =
      who.email !== undefined
        ? await appointByAddress(tx, host, who.email)
        : organization.id === tx.organizationId
          ? await promote(tx, host, found(await findEmployee(tx, who.user_id ?? '')))
          : await sendEnvoy(tx, host, found(await findEmployee(tx, who.user_id ?? '')));
    const rows = await selectSuperusers(host);
    const row = found(rows.find((known) => known.id === id));
    await record(tx, host, organization, 'appointed', row);
    return present(tx, rows, row);
  });
}

/**
 * Takes the rights away and ends the sessions: somebody of the organization stays an employee, an account that was made
 * for somebody from above goes, and stays theirs: it is never restored, only appointed anew. Throws `role_of_self`, `role_above_own`, `last_superuser`.
 */
export async function dismissSuperuser(scope: PersonScope, organizationId: string, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const organization = found(await findMyOrganization(tx, organizationId));
    const host = within(tx, organization);
    await lockSuperusers(host);
    const rows = await selectSuperusers(host);
    // Somebody from above who left there, or was removed here, is dismissed already.
    if (rows.every((row) => row.id !== id) && (await isEnvoy(host, id))) return;
    const refusal = assessDismissal(tx, rows, id);
    if (refusal !== null) throw new AppError(refusal);
    const row = found(rows.find((known) => known.id === id));
    if (row.home_user_id === null) {
      await setEmployeeRole(host, id, 'employee');
      await endSessions(host, [id]);
    } else {
      await removePeople(host, [found(await findEmployee(host, id))]);
    }
    await record(tx, host, organization, 'dismissed', row);
  });
}

async function appointByAddress(tx: PersonScope, host: TenantScope, email: string): Promise<string> {
  const known = await findEmployeeByEmail(host, email);
  if (known !== null) return promote(tx, host, known);
  refuse(assessAppointment(tx, 'employee'), 'email');
  await transferLicenses(host, 1);
  const id = await addPerson(host, { email, last_name: '', first_name: '', middle_name: '', position: '' });
  await queueEmail(host, { kind: 'registration', user_id: id, recipient: email, payload: {} });
  return id;
}

async function promote(tx: PersonScope, host: TenantScope, person: SelectedEmployee): Promise<string> {
  if (host.organizationId === tx.organizationId && person.id === tx.userId) refuse('role_of_self', 'user_id');
  refuse(assessAppointment(tx, person.role), 'email');
  await setEmployeeRole(host, person.id, 'super_user');
  await endSessions(host, [person.id]);
  return person.id;
}

/** Gives somebody of the own organization an account in one below it; whoever had one gets it back. */
async function sendEnvoy(tx: PersonScope, host: TenantScope, person: SelectedEmployee): Promise<string> {
  refuse(assessAppointment(tx, 'employee') ?? assessEnvoy(person.role), 'user_id');
  const { email, last_name, first_name, middle_name, position } = person;
  const card = { email, last_name, first_name, middle_name, position };
  const knownId = await findEnvoy(host, { organizationId: tx.organizationId, userId: person.id });
  const present = knownId === null ? null : await findEmployee(host, knownId);
  if (present !== null) return promote(tx, host, present);
  if ((await findEmployeeByEmail(host, email)) !== null) refuse('email_taken', 'user_id');
  if (knownId !== null) {
    await reinstateEmployee(host, knownId, { ...card, role: 'super_user' });
    return knownId;
  }
  await transferLicenses(host, 1);
  const id = await addPerson(host, card);
  await markRegistered(host, id);
  await insertSuperuserLink(host, { user_id: id, home_organization_id: tx.organizationId, home_user_id: person.id });
  return id;
}

type Card = Pick<SelectedEmployee, 'email' | 'last_name' | 'first_name' | 'middle_name' | 'position'>;

async function addPerson(host: TenantScope, card: Card): Promise<string> {
  const id = newId();
  const department = await ensureDefaultDepartment(host);
  const person = { ...card, id, department_id: department.id, role: 'super_user' as const, language: host.language };
  if (!(await insertEmployee(host, person))) refuse('email_taken', 'email');
  return id;
}

/** In the log of the organization, and where it lies below in that of whoever did it. */
async function record(
  tx: PersonScope,
  host: TenantScope,
  organization: OrganizationRow,
  verb: 'appointed' | 'dismissed',
  row: SuperuserRow,
): Promise<void> {
  const title = joinFullName(row);
  const rights = { role: 'super_user', email: row.email };
  const values = verb === 'appointed' ? { new_value: rights } : { old_value: rights };
  await recordChange(host, {
    action: `employee.${verb}`,
    entity: 'employee',
    entity_id: row.id,
    entity_title: title,
    ...values,
  });
  if (organization.id === tx.organizationId) return;
  await recordChange(tx, {
    action: `organization.${verb}`,
    entity: 'organization',
    entity_id: organization.id,
    entity_title: organization.title,
    ...(verb === 'appointed' ? { new_value: { superuser: title } } : { old_value: { superuser: title } }),
  });
}

/** The own scope, or that of the organization below: what is done there is done from this address. */
function within(scope: PersonScope, organization: OrganizationRow): TenantScope {
  if (organization.id === scope.organizationId) return scope;
  return { ...createOrganizationScope(scope, organization), address: scope.address };
}

function refuse(code: ConstructorParameters<typeof AppError>[0] | null, field: string): void {
  if (code !== null) throw new AppError(code, { errors: { [field]: [code] } });
}

function present(scope: PersonScope, rows: readonly SuperuserRow[], row: SuperuserRow): Superuser {
  const { home_organization_id, home_title } = row;
  return {
    id: row.id,
    email: row.email,
    full_name: joinFullName(row),
    position: row.position,
    role: row.role,
    is_registered: row.is_registered,
    home: home_organization_id === null ? null : { id: home_organization_id, title: home_title ?? '' },
    appointed_at: row.appointed_at?.toISOString() ?? null,
    can: assessDismissal(scope, rows, row.id) === null ? ['remove'] : [],
  };
}
