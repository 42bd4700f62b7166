import type { Employee } from '#contract/employees.ts';
import type { RemovedEmployee, RemovedEmployeesQuery, RemovedSelection } from '#contract/removed-employees.ts';
import { transferLicenses } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { assertConfirmed } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import type { BulkOutcome } from './employee-bulk-service.ts';
import { presentEmployee, viewerOf } from './employee-presenter.ts';
import { selectEmployee } from './employee-repository.ts';
import {
  lockRemoved,
  markPresent,
  type RemovedPerson,
  type RemovedRow,
  selectRemovedPage,
  selectUsedAddresses,
  wasEnvoy,
  wasRemoved,
} from './employee-restore-repository.ts';
import { countRestoreDaysLeft, findAddressConflicts, restorableSince } from './restore.rules.ts';
import { emailsOfReturning, erasureCancellation } from './returning.ts';
import { mayManage, type Viewer } from './roles.rules.ts';

/** Addresses that a refusal names. */
const maxNamed = 5;

/** One page of the people who can be brought back, the latest removal first. */
export async function listRemoved(scope: PersonScope, query: RemovedEmployeesQuery) {
  const { rows, total } = await selectRemovedPage(scope, restorableSince(scope.now), query);
  const viewer = viewerOf(scope);
  return {
    data: rows.map((row) => presentRemoved(viewer, row, scope.now)),
    total_count: total,
    limit: query.limit,
    offset: query.offset,
  };
}

/**
 * Brings one person back. Throws 404 for somebody who was not removed, `restore_expired` after 30 days,
 * `restore_of_envoy` for the account of somebody from above, `role_above_own`, and as {@link restoreEmployees}.
 */
export async function restoreEmployee(scope: PersonScope, id: string): Promise<Employee> {
  return inTransaction(scope, async (tx) => {
    const selection = { all: false, include_ids: [id], exclude_ids: [], filter: {} };
    const [person] = await lockRemoved(tx, restorableSince(tx.now), selection);
    if (person === undefined && (await wasEnvoy(tx, id))) throw new AppError('restore_of_envoy');
    if (person === undefined) throw new AppError((await wasRemoved(tx, id)) ? 'restore_expired' : 'not_found');
    if (!mayManage(viewerOf(scope), person)) throw new AppError('role_above_own');
    await returnPeople(tx, [person]);
    return presentEmployee(viewerOf(scope), found(await selectEmployee(tx, id)));
  });
}

/**
 * Brings a selection back, all of it or nobody; people above the viewer are skipped. Sessions stay ended, emails that the
 * removal took back go where they still make sense, and what was learned is as it was. Throws `licenses_exhausted`, `license_expired`, and
 * `restore_email_taken` with the addresses that other people have by now.
 */
export async function restoreEmployees(scope: PersonScope, selection: RemovedSelection): Promise<BulkOutcome> {
  return inTransaction(scope, async (tx) => {
    const chosen = await lockRemoved(tx, restorableSince(tx.now), selection);
    const viewer = viewerOf(scope);
    const returning = chosen.filter((person) => mayManage(viewer, person));
    assertConfirmed(selection.expected_count, returning.length);
    if (returning.length > 0) await returnPeople(tx, returning);
    return { touched: returning.length, skipped: chosen.length - returning.length };
  });
}

/**
 * Puts removed people back, in the caller's transaction, and ends their erasures: every way back leads through here.
 * {@link restoreEmployees} says what it throws.
 */
export async function returnPeople(tx: TenantScope, people: readonly RemovedPerson[]): Promise<void> {
  await transferLicenses(tx, people.length);
  const taken = await selectUsedAddresses(
    tx,
    people.map(({ email }) => email.toLowerCase()),
  );
  const conflicts = findAddressConflicts(people, taken);
  if (conflicts.length > 0) assertAddressesFree(conflicts);
  const ids = people.map(({ id }) => id);
  try {
    await markPresent(tx, ids);
  } catch (error) {
    // Somebody took an address between the look and the writing.
    if (!isUniqueViolation(error)) throw error;
    assertAddressesFree(
      people.map(({ email }) => email),
      error,
    );
  }
  await recordChange(
    tx,
    people.map((person) => ({
      action: 'employee.restored',
      entity: 'employee',
      entity_id: person.id,
      entity_title: joinFullName(person),
      old_value: { removed_at: person.removed_at },
      new_value: { email: person.email, role: person.role },
    })),
  );
  await tx.ports.find(erasureCancellation)(tx, people);
  await tx.ports.find(emailsOfReturning)(tx, ids);
}

function assertAddressesFree(addresses: readonly string[], cause?: unknown): never {
  const named = addresses.slice(0, maxNamed);
  const rest = addresses.length - named.length;
  const said = named.join(', ') + (rest > 0 ? ` +${rest}` : '');
  throw new AppError('restore_email_taken', { cause, values: { addresses: said } });
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function presentRemoved(viewer: Viewer, row: RemovedRow, now: Date): RemovedEmployee {
  const removedAt = found(row.removed_at);
  return {
    id: row.id,
    full_name: joinFullName(row),
    email: row.email,
    position: row.position,
    department: { id: row.department_id, title: row.department_title },
    role: row.role,
    removed_at: removedAt.toISOString(),
    removed_by: row.remover_id === null ? null : { id: row.remover_id, full_name: row.remover_name ?? '' },
    removed_by_actor: row.removed_by_actor,
    days_left: Math.max(1, countRestoreDaysLeft(removedAt, now)),
    email_taken_by: row.holder_id === null ? null : { id: row.holder_id, full_name: row.holder_name ?? '' },
    can: mayManage(viewer, row) ? ['restore'] : [],
  };
}
