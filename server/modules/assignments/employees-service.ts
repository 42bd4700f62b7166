import type {
  AssignedEmployee,
  AssignedEmployeesChoice,
  AssignedEmployeesCount,
  AssignedEmployeesExtend,
  AssignedEmployeesExtended,
  AssignedEmployeesQuery,
  AssignedEmployeesRestore,
} from '#contract/assignments.ts';
import type { ConfirmedSelection } from '#contract/employees.ts';
import type { Page } from '#contract/page.ts';
import { requireVisibleSelection, selectEmployees } from '#modules/people/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { assertConfirmed } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { createAssignment, enrol } from './assign-service.ts';
import { selectAssignment } from './assignment-repository.ts';
import { lockOpenAssignment } from './assignment-service.ts';
import {
  type AssignedEmployeeRow,
  countProgress,
  selectAssignedEmployees,
  selectFilteredIds,
} from './employees-repository.ts';
import {
  markEnrolmentsRemoved,
  markEnrolmentsRestored,
  selectAssignable,
  selectFinishedHere,
  selectLeftOut,
  selectRemovedIds,
  writeEnrolmentEnds,
} from './enrolment-repository.ts';
import { chosenBy, sourceIn } from './enrolment-source.rules.ts';
import { attemptSettling } from './finalize-attempts.ts';

export async function listAssignedEmployees(
  scope: TenantScope,
  id: string,
  query: AssignedEmployeesQuery,
): Promise<Page<AssignedEmployee>> {
  await scope.ports.find(attemptSettling)(scope, { assigned_course_id: id });
  const today = dayIn(scope.now, scope.timeZone);
  const assignment = found(await selectAssignment(scope, id, today));
  const { rows, total } = await selectAssignedEmployees(scope, id, query, today);
  const isOpen = assignment.completed_at === null;
  return {
    data: rows.map((row) => present(row, isOpen)),
    total_count: total,
    limit: query.limit,
    offset: query.offset,
  };
}

export async function addEmployees(
  scope: PersonScope,
  id: string,
  body: { selection: ConfirmedSelection; starts_new_round: boolean; need_message: boolean },
): Promise<{ assigned: number; skipped: number; round_id: string | null }> {
  requireVisibleSelection(scope, body.selection);
  return inTransaction(scope, async (tx) => {
    const assignment = await lockOpenAssignment(tx, id);
    const chosen = (await selectEmployees(tx, body.selection)).map((person) => person.id);
    if (chosen.length === 0) throw new AppError('employees_not_chosen');
    assertConfirmed(body.selection.expected_count, chosen.length);
    const people = await selectAssignable(tx, assignment.course_id, chosen, body.starts_new_round);
    const sourceOf = sourceIn(chosenBy(body.selection));
    const terms = { needsMessage: body.need_message, sourceOf };
    // Whoever finished this very assignment keeps it as it was: their next round is an assignment of its own.
    const finished = new Set(await selectFinishedHere(tx, id, people));
    const added = await enrol(
      tx,
      assignment,
      people.filter((userId) => !finished.has(userId)),
      terms,
    );
    if (finished.size === 0) return { assigned: added.length, skipped: chosen.length - added.length, round_id: null };
    const { course_id, start_date, end_date, closes_hard, rules, sends_letters } = assignment;
    const same = { course_id, start_date, end_date, closes_hard, ...(rules && { rules }), need_message: sends_letters };
    const round = await createAssignment(tx, same, assignment);
    const again = await enrol(tx, round, [...finished], terms);
    const assigned = added.length + again.length;
    return { assigned, skipped: chosen.length - assigned, round_id: round.id };
  });
}

/** Takes people out; what they did stays in the history. */
export async function removeEmployees(
  scope: TenantScope,
  id: string,
  body: AssignedEmployeesChoice,
): Promise<{ touched: number; removed_at: string | null }> {
  return inTransaction(scope, async (tx) => {
    const { title } = await lockOpenAssignment(tx, id);
    const chosen = await readChoice(tx, id, body);
    assertConfirmed(body.expected_count, chosen.length);
    const removed = await markEnrolmentsRemoved(tx, id, chosen);
    if (removed.length > 0) await record(tx, 'assignment.employees_removed', { id, title }, removed);
    return { touched: removed.length, removed_at: removed.length === 0 ? null : tx.now.toISOString() };
  });
}

/** How the chosen people stand, before something is done with them. */
export async function countChosen(
  scope: TenantScope,
  id: string,
  choice: AssignedEmployeesChoice,
): Promise<AssignedEmployeesCount> {
  found(await selectAssignment(scope, id, dayIn(scope.now, scope.timeZone)));
  return countProgress(scope, id, await readChoice(scope, id, choice));
}

/** Ids of the chosen people; some of them may not be in the assignment. */
export async function readChoice(tx: TenantScope, id: string, choice: AssignedEmployeesChoice): Promise<string[]> {
  const today = dayIn(tx.now, tx.timeZone);
  const chosen = choice.all ? await selectFilteredIds(tx, id, choice.filter, today) : choice.include_ids;
  const left = new Set(choice.exclude_ids);
  return chosen.filter((userId) => !left.has(userId));
}

/** Takes a removal back: people stand where they stood. Who got the course anew meanwhile stays out and is skipped. */
export async function restoreEmployees(
  scope: TenantScope,
  id: string,
  body: AssignedEmployeesRestore,
): Promise<{ touched: number; skipped: number }> {
  return inTransaction(scope, async (tx) => {
    const { title, course_id } = await lockOpenAssignment(tx, id);
    const removed = await selectRemovedIds(tx, id, body);
    const busy = await selectLeftOut(tx, course_id, removed, true);
    const stay = new Set(busy.map(({ user_id }) => user_id));
    const restored = removed.filter((userId) => !stay.has(userId));
    if (restored.length > 0) {
      await markEnrolmentsRestored(tx, id, restored);
      await record(tx, 'assignment.employees_restored', { id, title }, restored);
    }
    return { touched: restored.length, skipped: stay.size };
  });
}

/** Gives people an end of their own; null gives back the assignment's. */
export async function extendEmployees(
  scope: TenantScope,
  id: string,
  body: AssignedEmployeesExtend,
): Promise<AssignedEmployeesExtended> {
  return inTransaction(scope, async (tx) => {
    const { title, start_date } = await lockOpenAssignment(tx, id);
    if (body.end_date !== null && body.end_date < start_date) {
      throw new AppError('end_before_start', { errors: { end_date: ['end_before_start'] } });
    }
    const { users_ids, tags_ids: tags } = body;
    const tagged = tags.length === 0 ? [] : await selectFilteredIds(tx, id, { tags }, dayIn(tx.now, tx.timeZone));
    const before = await writeEnrolmentEnds(tx, id, [...new Set([...users_ids, ...tagged])], body.end_date);
    const touched = before.flatMap((group) => group.users_ids);
    if (touched.length > 0)
      await record(tx, 'assignment.extended', { id, title }, touched, { end_date: body.end_date });
    return { touched: touched.length, before };
  });
}

async function record(
  tx: TenantScope,
  action: string,
  assignment: { id: string; title: string },
  userIds: readonly string[],
  detail: object = {},
): Promise<void> {
  await recordChange(tx, {
    action,
    entity: 'assignment',
    entity_id: assignment.id,
    entity_title: assignment.title,
    new_value: { ...detail, count: userIds.length, users_ids: userIds.slice(0, 100) },
  });
  await refreshEmployeeStatistics(tx, userIds);
}

function present(row: AssignedEmployeeRow, isOpen: boolean): AssignedEmployee {
  const { is_behind, added_at, started_at, last_activity_at, completed_at, ...fields } = row;
  const isDone = completed_at !== null;
  return {
    ...fields,
    state: isDone ? 'completed' : started_at === null ? 'not_started' : 'in_progress',
    pace: is_behind ? 'BEHIND' : 'NORMAL',
    steps_count: row.steps_count,
    added_at: added_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    last_activity_at: last_activity_at?.toISOString() ?? null,
    completed_at: completed_at?.toISOString() ?? null,
    can: listActions(row, isOpen),
  };
}

function listActions({ is_removed, completed_at }: AssignedEmployeeRow, isOpen: boolean): AssignedEmployee['can'] {
  if (is_removed) return isOpen ? ['restore'] : [];
  if (!isOpen) return ['assign_again'];
  return completed_at === null ? ['remind', 'extend', 'complete', 'remove'] : ['assign_again', 'remove'];
}
