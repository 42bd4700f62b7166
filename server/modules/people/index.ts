import type { EmployeeSelection } from '#contract/employees.ts';
import type { Role } from '#contract/permissions.ts';
import { found } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import { lockRemovedAccount } from './employee-restore-repository.ts';
import { returnPeople } from './employee-restore-service.ts';
import { type SelectedEmployee, selectEmployees as selectAll, updateEmployee } from './employee-write-repository.ts';
import { dismissEnvoys, maySendEnvoy } from './envoys.ts';

export { type ChangedEmail, changeEmails } from './change-email.ts';
export {
  appendRemoval,
  endChangeSets,
  insertChangeSet,
  purgeChangeSets,
  updateChangeSet,
} from './change-sets/change-set-repository.ts';
export { purgeOldParts } from './change-sets/change-set-service.ts';
export { type DirectoryLinks, directoryLinks } from './change-sets/directory-links.ts';
export { eraseFromChangeSets } from './change-sets/erasure.ts';
export { appendPart } from './change-sets/part-repository.ts';
export { type PartChange, type PeoplePart, packPart, type Structure } from './change-sets/parts.ts';
export { ensureDefaultDepartment } from './department-repository.ts';
export { editDepartment } from './department-service.ts';
export { removePeople } from './employee-bulk-service.ts';
export {
  lockRemoved as lockRemovedPeople,
  type RemovedPerson,
  selectRestorable as findRestorablePeople,
} from './employee-restore-repository.ts';
export { returnPeople } from './employee-restore-service.ts';
export { requireVisibleSelection } from './employee-service.ts';
export {
  countSelected as countEmployees,
  type EmployeeStatisticsRow,
  insertEmployee,
  isEmailTaken,
  lockOperators,
  lockPeople,
  type NewEmployee,
  type SelectedEmployee,
  selectEmployeeByEmail as findEmployeeByEmail,
  selectEmployeeIds,
  selectEmployeesByEmail as findEmployeesByEmail,
  updateEmployee,
  updateStatistics as writeEmployeeStatistics,
} from './employee-write-repository.ts';
export { employeesReport } from './employees-report.ts';
export { DepartmentFinder, type DepartmentTarget } from './import/import-departments.rules.ts';
export { selectKnownDepartments as listKnownDepartments } from './import/import-repository.ts';
export { findAnnouncedImport } from './import/import-service.ts';
export {
  announceBatch as announcePeople,
  writeBatch as writePeople,
  writeStructure as writeDepartments,
} from './import/import-writer.ts';
export { type ReadTable, readTable } from './import/table-reader.ts';
export {
  listOnboardingTags,
  type NewEmployeeTag,
  type Onboarding,
  onboarding,
  startOnboardingActions,
} from './onboarding.ts';
export { openOrganization } from './open-organization.ts';
export { personColumns } from './person-columns.ts';
export { readPlansOfTag } from './plan-use.ts';
export { describeReach } from './reach.ts';
export { restorableSince } from './restore.rules.ts';
export { emailsOfReturning, erasureCancellation, type ReturningPerson } from './returning.ts';

/** The people of a selection, each once, by name. `registeredOnly` leaves out those without an account. */
export async function selectEmployees(
  scope: TenantScope,
  selection: EmployeeSelection,
  options: { registeredOnly?: boolean } = {},
): Promise<SelectedEmployee[]> {
  const people = await selectAll(scope, selection);
  return options.registeredOnly ? people.filter((person) => person.is_registered) : people;
}

/** Those of these people who were not removed. */
export function findEmployeesById(scope: TenantScope, ids: readonly string[]): Promise<SelectedEmployee[]> {
  return selectAll(scope, { all: false, include_ids: [...ids], exclude_ids: [], filter: {} });
}

/** One person who was not removed, or null. */
export async function findEmployee(scope: TenantScope, id: string): Promise<SelectedEmployee | null> {
  const [person] = await selectAll(scope, { all: false, include_ids: [id], exclude_ids: [], filter: {} });
  return person ?? null;
}

/** For appointments and the installation's own command; people change roles through the rules of editing. */
export async function setEmployeeRole(tx: TenantScope, id: string, role: Role): Promise<void> {
  await updateEmployee(tx, id, { role });
  if (!maySendEnvoy(role)) await dismissEnvoys(tx, [id]);
}

/**
 * Puts an account that was removed back as it is wanted now, at the cost of a place. Throws what bringing people back throws;
 * `not_found` for one that was erased.
 */
export async function reinstateEmployee(
  tx: TenantScope,
  id: string,
  card: Required<Pick<SelectedEmployee, 'email' | 'last_name' | 'first_name' | 'middle_name' | 'position' | 'role'>>,
): Promise<void> {
  const person = found(await lockRemovedAccount(tx, id));
  await updateEmployee(tx, id, card);
  await returnPeople(tx, [{ ...person, ...card }]);
}
