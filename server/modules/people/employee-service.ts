import type {
  CreateEmployeeBody,
  EditEmployeeBody,
  EditedEmployee,
  Employee,
  EmployeeCard,
  EmployeeFilter,
  EmployeeSelection,
  EmployeesQuery,
  NoteBody,
} from '#contract/employees.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { endSessions, requireProof } from '#modules/accounts/index.ts';
import { transferLicenses } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { type ChangedEmail, changeEmails } from './change-email.ts';
import { selectDepartment, selectNames, shareTree } from './department-repository.ts';
import { isSameAddress } from './email-address.rules.ts';
import { asksForRisk } from './employee-filter.rules.ts';
import { employeeEdits, presentCard, presentEmployee, presentOption, viewerOf } from './employee-presenter.ts';
import { type EmployeeCardRow, selectEmployee, selectEmployeePage, selectOptions } from './employee-repository.ts';
import {
  countSelected,
  insertEmployee,
  isEmailTaken,
  lockOperators,
  updateEmployee,
  upsertNote,
} from './employee-write-repository.ts';
import { dismissEnvoys, maySendEnvoy } from './envoys.ts';
import { onboardEmployees } from './onboarding.ts';
import {
  assessGrant,
  assessRoleChange,
  listGrantableRoles,
  mayManage,
  operatorRoles,
  wouldLeaveNoOperator,
} from './roles.rules.ts';

const staffPermission = 'admin.staff.employees';

/** One page of the list, with the roles that the viewer may give. */
export async function listEmployees(scope: PersonScope, query: EmployeesQuery) {
  const { with_risk_level, limit, offset, sort_by, sort_order, ...filter } = query;
  requireVisible(scope, filter, sort_by);
  const { rows, total } = await selectEmployeePage(scope, filter, { limit, offset, sort_by, sort_order });
  const viewer = viewerOf(scope);
  return {
    data: rows.map((row) => presentEmployee(viewer, row, with_risk_level)),
    roles: listGrantableRoles(scope.role),
    total_count: total,
    limit,
    offset,
  };
}

/** Risk and phishing of single people are for those who manage staff, also by way of a filter. Throws `forbidden`. */
function requireVisible(scope: PersonScope, filter: EmployeeFilter, sortBy?: string): void {
  if (asksForRisk(filter, sortBy) && !scope.permissions.has(staffPermission)) throw new AppError('forbidden');
}

/** The same of a selection. Throws `forbidden`. */
export function requireVisibleSelection(scope: PersonScope, { all, filter }: EmployeeSelection): void {
  if (all) requireVisible(scope, filter);
}

/** How many people a selection means. */
export async function countSelection(
  scope: PersonScope,
  selection: EmployeeSelection,
): Promise<{ users_count: number }> {
  requireVisibleSelection(scope, selection);
  return { users_count: await countSelected(scope, selection) };
}

/** One page of people for a picker. */
export async function listOptions(
  scope: PersonScope,
  filter: EmployeeFilter,
  page: { limit: number; offset: number },
  departmentId?: string,
) {
  requireVisible(scope, filter);
  const { rows, total } = await selectOptions(scope, filter, page, departmentId);
  return { data: rows.map(presentOption), total_count: total, ...page };
}

/** Everybody of the own organization in pages. Another organization's id is not found. */
export async function listEverybody(
  scope: PersonScope,
  query: { organization_id?: string | undefined; limit: number; offset: number },
) {
  if (query.organization_id !== undefined && query.organization_id !== scope.organizationId) found(null);
  return listOptions(scope, {}, { limit: query.limit, offset: query.offset });
}

/** What an employee's own page shows. */
export async function readEmployee(scope: PersonScope, id: string): Promise<EmployeeCard> {
  const row = found(await selectEmployee(scope, id));
  return presentCard(viewerOf(scope), row, await selectNames(scope, row.department_ids));
}

/**
 * Takes somebody in: a place of the licence, a department, and a registration letter when it is wanted. Throws
 * `licenses_exhausted`, `license_expired`, `email_taken`, `department_unknown`, `role_above_own`.
 */
export async function createEmployee(
  scope: PersonScope,
  body: CreateEmployeeBody,
  needMessage: boolean,
): Promise<Employee> {
  const role = body.role ?? 'employee';
  refuse(assessGrant(viewerOf(scope), role), 'role');
  return inTransaction(scope, async (tx) => {
    await shareTree(tx);
    await transferLicenses(tx, 1);
    await requireDepartment(tx, body.department.id);
    const employee = {
      id: newId(),
      email: body.email,
      last_name: body.last_name,
      first_name: body.first_name,
      middle_name: body.middle_name,
      position: body.position,
      department_id: body.department.id,
      role,
      language: body.language ?? scope.language,
    };
    if (!(await insertEmployee(tx, employee))) refuse('email_taken', 'email');
    if (needMessage) {
      await queueEmail(tx, { kind: 'registration', user_id: employee.id, recipient: employee.email, payload: {} });
    }
    await recordChange(tx, {
      action: 'employee.created',
      entity: 'employee',
      entity_id: employee.id,
      entity_title: joinFullName(employee),
      new_value: employee,
    });
    await onboardEmployees(tx, [employee.id]);
    return presentEmployee(viewerOf(scope), found(await selectEmployee(tx, employee.id)));
  });
}

/**
 * Changes what is given. Throws `email_taken`, `department_unknown`, `role_above_own`, `role_of_self`, `last_operator`.
 * A changed role or address ends the person's sessions. Who changes their own address proves who they are, and stays in
 * this session alone: throws `proof_needed`.
 */
export async function editEmployee(
  scope: PersonScope,
  sessionHash: string,
  id: string,
  given: EditEmployeeBody,
): Promise<EditedEmployee> {
  const viewer = viewerOf(scope);
  return inTransaction(scope, async (tx) => {
    const read = async () => {
      if (given.department_id !== undefined) await shareTree(tx);
      return selectEmployee(tx, id);
    };
    const { before, edit: change } = await employeeEdits.begin(tx, id, read, given);
    if (!mayManage(viewer, before)) throw new AppError('role_above_own');
    if (change.role !== undefined) {
      refuse(assessRoleChange(viewer, before, change.role), 'role');
      await assertOperatorRemains(tx, before, change.role);
    }
    if (change.department_id !== undefined) await requireDepartment(tx, change.department_id);
    if (change.email !== undefined && (await isEmailTaken(tx, change.email, id))) refuse('email_taken', 'email');
    const changed = pickChanges(before, change);
    const moved = changed.email === undefined ? [] : await moveEmployee(tx, sessionHash, before, changed.email);
    if (Object.keys(changed).length > 0) {
      const { email: _email, ...rest } = changed;
      if (Object.keys(rest).length > 0) await updateEmployee(tx, id, rest);
      if (changed.role !== undefined && !maySendEnvoy(changed.role)) await dismissEnvoys(tx, [id]);
      if (changed.role !== undefined && id !== scope.userId) await endSessions(tx, [id]);
      await recordChange(tx, {
        action: 'employee.changed',
        entity: 'employee',
        entity_id: id,
        entity_title: joinFullName(before),
        old_value: pickOld(before, changed),
        new_value: changed,
      });
    }
    const after = presentEmployee(viewer, found(await selectEmployee(tx, id)));
    return { ...after, is_reinvited: moved.some((person) => person.is_reinvited) };
  });
}

async function moveEmployee(
  tx: PersonScope,
  sessionHash: string,
  { id, email: former }: EmployeeCardRow,
  email: string,
): Promise<ChangedEmail[]> {
  const isOfOwner = id === tx.userId;
  if (isOfOwner && !isSameAddress(former, email)) await requireProof(tx, sessionHash);
  return changeEmails(tx, [{ id, email }], { keptSession: isOfOwner ? sessionHash : null });
}

/** Writes the note that operators keep about somebody; an empty one is no note. */
export async function writeNote(scope: PersonScope, given: NoteBody): Promise<EmployeeCard> {
  const { user_id: userId } = given;
  return inTransaction(scope, async (tx) => {
    const { before, edit } = await employeeEdits.begin(tx, userId, () => selectEmployee(tx, userId), given);
    const { text } = edit;
    await upsertNote(tx, userId, text);
    await recordChange(tx, {
      action: 'employee.note_changed',
      entity: 'employee',
      entity_id: userId,
      entity_title: joinFullName(before),
      old_value: { note: before.note_text },
      new_value: { note: text },
    });
    return readEmployee(tx, userId);
  });
}

async function requireDepartment(tx: PersonScope, id: string): Promise<void> {
  if ((await selectDepartment(tx, id)) === undefined) refuse('department_unknown', 'department_id');
}

async function assertOperatorRemains(
  tx: PersonScope,
  person: EmployeeCardRow,
  role: EmployeeCardRow['role'],
): Promise<void> {
  if (!operatorRoles.includes(person.role) || operatorRoles.includes(role)) return;
  if (wouldLeaveNoOperator(await lockOperators(tx, [person.id]), new Set([person.id])))
    throw new AppError('last_operator');
}

type EmployeeEdit = Omit<EditEmployeeBody, 'version'>;

function pickChanges(before: EmployeeCardRow, change: EmployeeEdit): EmployeeEdit {
  return Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => value !== undefined && before[field as keyof EmployeeEdit] !== value,
    ),
  );
}

function pickOld(before: EmployeeCardRow, changed: EmployeeEdit): EmployeeEdit {
  return Object.fromEntries(Object.keys(changed).map((field) => [field, before[field as keyof EmployeeEdit]]));
}

function refuse(code: ErrorCode | null, field: string): void {
  if (code !== null) throw new AppError(code, { errors: { [field]: [code] } });
}
