import type { ConfirmedSelection, EmployeeSelection, Reinvited } from '#contract/employees.ts';
import type { ReachPreview } from '#contract/mailings.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { assertConfirmed, queueMailing } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { viewerOf } from './employee-presenter.ts';
import {
  lockOperators,
  type SelectedEmployee,
  selectEmployees,
  selectPresentIds,
} from './employee-write-repository.ts';
import { dismissEnvoys } from './envoys.ts';
import { describeReach } from './reach.ts';
import { removeFromCampaign } from './removal.ts';
import { mayManage, wouldLeaveNoOperator } from './roles.rules.ts';

/** What a bulk write did: people touched, and people of the selection to whom it does not apply. */
export interface BulkOutcome {
  readonly touched: number;
  readonly skipped: number;
}

/** Takes everybody of it back at once. */
export interface Removal {
  readonly id: string;
  readonly touched: number;
}

const nobody: EmployeeSelection = { all: false, include_ids: [], exclude_ids: [], filter: {} };

/** Removes one person. Throws `role_of_self`, `role_above_own` or `last_operator`. */
export async function removeEmployee(scope: PersonScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const [person] = await selectEmployees(tx, { ...nobody, include_ids: [id] });
    const target = found(person);
    if (target.id === scope.userId) throw new AppError('role_of_self');
    if (!mayManage(viewerOf(scope), target)) throw new AppError('role_above_own');
    if ((await removePeople(tx, [target])) === null) throw new AppError('not_found');
  });
}

/**
 * Removes the selection, without the viewer and people above the viewer. `removal_id` takes it back as one; null when
 * nobody was removed. Throws `last_operator`, `more_than_confirmed`.
 */
export async function removeEmployees(
  scope: PersonScope,
  selection: ConfirmedSelection,
): Promise<BulkOutcome & { removal_id: string | null }> {
  return inTransaction(scope, async (tx) => {
    const chosen = await selectEmployees(tx, selection);
    const { removable } = sortOut(scope, chosen);
    assertConfirmed(selection.expected_count, removable.length);
    const removal = await removePeople(tx, removable);
    return {
      touched: removal?.touched ?? 0,
      skipped: chosen.length - removable.length,
      removal_id: removal?.id ?? null,
    };
  });
}

/**
 * Takes people out: off every list, out of their sessions, their letters and links cancelled. Their rows and history
 * stay. Their accounts in organizations below go with them. Whoever was removed meanwhile is in no second removal; null
 * when that is everybody. Throws `last_operator` when nobody who runs the organization would be left.
 */
export async function removePeople(tx: TenantScope, people: readonly SelectedEmployee[]): Promise<Removal | null> {
  if (people.length === 0) return null;
  const chosen = people.map((person) => person.id);
  const operators = await lockOperators(tx, chosen);
  const there = new Set(await selectPresentIds(tx, chosen));
  const present = people.filter((person) => there.has(person.id));
  if (present.length === 0) return null;
  const ids = present.map((person) => person.id);
  if (wouldLeaveNoOperator(operators, new Set(ids))) throw new AppError('last_operator');
  const removalId = await removeFromCampaign(tx, present);
  await dismissEnvoys(tx, ids);
  return { id: removalId, touched: ids.length };
}

/** Whom `removeEmployees` would remove now, and whom not. */
export async function previewRemoval(scope: PersonScope, selection: EmployeeSelection): Promise<ReachPreview> {
  const chosen = await selectEmployees(scope, selection);
  const { removable, self, above_viewer } = sortOut(scope, chosen);
  return describeReach(scope, { reached: idsOf(removable), leftOut: { self, above_viewer }, kind: null });
}

/** Whom `reinvite` would write to now, and whom not. */
export async function previewReinvite(scope: TenantScope, selection: EmployeeSelection): Promise<ReachPreview> {
  const chosen = await selectEmployees(scope, selection);
  const invited = chosen.filter((person) => !person.is_registered);
  const registered = chosen.length - invited.length;
  return describeReach(scope, { reached: idsOf(invited), leftOut: { registered }, kind: 'registration' });
}

/** Sends the registration letter again to those of the selection who have no account; the others are skipped. */
export async function reinvite(scope: PersonScope, selection: ConfirmedSelection): Promise<Reinvited> {
  return inTransaction(scope, async (tx) => {
    const chosen = await selectEmployees(tx, selection);
    const invited = chosen.filter((person) => !person.is_registered);
    assertConfirmed(selection.expected_count, invited.length);
    const { user_ids, ...outcome } = await queueMailing(
      tx,
      'registration',
      invited.map((person) => ({ user_id: person.id, recipient: person.email, payload: {} })),
    );
    const written = new Set(user_ids);
    if (written.size > 0) {
      await recordChange(
        tx,
        invited
          .filter(({ id }) => written.has(id))
          .map((person) => ({
            action: 'employee.invited',
            entity: 'employee',
            entity_id: person.id,
            entity_title: joinFullName(person),
          })),
      );
    }
    return { touched: written.size, skipped: chosen.length - invited.length, ...outcome };
  });
}

/** Those whom the viewer may remove, and how many stay because of who they are. */
function sortOut(scope: PersonScope, chosen: readonly SelectedEmployee[]) {
  const viewer = viewerOf(scope);
  const others = chosen.filter((person) => person.id !== scope.userId);
  const removable = others.filter((person) => mayManage(viewer, person));
  return { removable, self: chosen.length - others.length, above_viewer: others.length - removable.length };
}

const idsOf = (people: readonly SelectedEmployee[]) => people.map((person) => person.id);
