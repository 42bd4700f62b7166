import type { EmployeeSelection } from '#contract/employees.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { queueLetters } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { viewerOf } from './employee-presenter.ts';
import { lockOperators, type SelectedEmployee, selectEmployees } from './employee-write-repository.ts';
import { dismissEnvoys } from './envoys.ts';
import { takeOut } from './removal.ts';
import { mayManage, wouldLeaveNoOperator } from './roles.rules.ts';

/** What a bulk write did: people touched, and people of the selection to whom it does not apply. */
export interface BulkOutcome {
  readonly touched: number;
  readonly skipped: number;
}

const nobody: EmployeeSelection = { all: false, include_ids: [], exclude_ids: [], filter: {} };

/** Removes one person. Throws `role_of_self`, `role_above_own` or `last_operator`. */
export async function removeEmployee(scope: PersonScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const [person] = await selectEmployees(tx, { ...nobody, include_ids: [id] });
    const target = found(person);
    if (target.id === scope.userId) throw new AppError('role_of_self');
    if (!mayManage(viewerOf(scope), target)) throw new AppError('role_above_own');
    await removePeople(tx, [target]);
  });
}

/**
 * Removes the selection, without the viewer and people above the viewer. `removal_id` takes it back as one; null when
 * nobody was removed. Throws `last_operator`.
 */
export async function removeEmployees(
  scope: PersonScope,
  selection: EmployeeSelection,
): Promise<BulkOutcome & { removal_id: string | null }> {
  return inTransaction(scope, async (tx) => {
    const chosen = await selectEmployees(tx, selection);
    const viewer = viewerOf(scope);
    const removable = chosen.filter((person) => person.id !== scope.userId && mayManage(viewer, person));
    const removalId = await removePeople(tx, removable);
    return { touched: removable.length, skipped: chosen.length - removable.length, removal_id: removalId };
  });
}

/**
 * Takes people out: off every list, out of their sessions, their letters and links cancelled. Their rows and history
 * stay. Their accounts in organizations below go with them. Answers the id of the removal. Throws `last_operator` when nobody who runs the organization would be left.
 */
export async function removePeople(tx: TenantScope, people: readonly SelectedEmployee[]): Promise<string | null> {
  if (people.length === 0) return null;
  const ids = people.map((person) => person.id);
  if (wouldLeaveNoOperator(await lockOperators(tx, ids), new Set(ids))) throw new AppError('last_operator');
  const removalId = await takeOut(tx, people);
  await dismissEnvoys(tx, ids);
  return removalId;
}

/** Sends the registration letter again to those of the selection who have no account; the others are skipped. */
export async function reinvite(scope: PersonScope, selection: EmployeeSelection): Promise<BulkOutcome> {
  return inTransaction(scope, async (tx) => {
    const chosen = await selectEmployees(tx, selection);
    const invited = chosen.filter((person) => !person.is_registered);
    await queueLetters(
      tx,
      invited.map((person) => ({ kind: 'registration', user_id: person.id, recipient: person.email, payload: {} })),
    );
    if (invited.length > 0) {
      await recordChange(
        tx,
        invited.map((person) => ({
          action: 'employee.invited',
          entity: 'employee',
          entity_id: person.id,
          entity_title: joinFullName(person),
        })),
      );
    }
    return { touched: invited.length, skipped: chosen.length - invited.length };
  });
}
