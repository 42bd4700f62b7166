import type {
  AssignedEmployee,
  AssignedEmployeesQuery,
  AssignedEmployeesRemove,
  ReinviteQuery,
} from '#contract/assignments.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import type { Page } from '#contract/page.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { queueLetters } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { enrol } from './assign-service.ts';
import { selectAssignment } from './assignment-repository.ts';
import { lockOpenAssignment } from './assignment-service.ts';
import {
  type AssignedEmployeeRow,
  countReminders,
  selectAssignedEmployees,
  selectFilteredIds,
  selectToRemind,
} from './employees-repository.ts';
import { markEnrolmentsRemoved, selectAssignable, writeOwnEnds } from './enrolment-repository.ts';

export async function listAssignedEmployees(
  scope: TenantScope,
  id: string,
  query: AssignedEmployeesQuery,
): Promise<Page<AssignedEmployee>> {
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
  scope: TenantScope,
  id: string,
  body: { selection: EmployeeSelection; starts_new_round: boolean; need_message: boolean },
): Promise<{ assigned: number; skipped: number }> {
  return inTransaction(scope, async (tx) => {
    const assignment = await lockOpenAssignment(tx, id);
    const chosen = (await selectEmployees(tx, body.selection)).map((person) => person.id);
    if (chosen.length === 0) throw new AppError('employees_not_chosen');
    const people = await selectAssignable(tx, assignment.course_id, chosen, body.starts_new_round);
    const added = await enrol(tx, assignment, people, body.need_message);
    return { assigned: added.length, skipped: chosen.length - added.length };
  });
}

/** Takes people out; what they did stays in the history. */
export async function removeEmployees(
  scope: TenantScope,
  id: string,
  body: AssignedEmployeesRemove,
): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const { title } = await lockOpenAssignment(tx, id);
    const today = dayIn(tx.now, tx.timeZone);
    const chosen = body.all ? await selectFilteredIds(tx, id, body.filter, today) : body.include_ids;
    const left = new Set(body.exclude_ids);
    const removed = await markEnrolmentsRemoved(
      tx,
      id,
      chosen.filter((userId) => !left.has(userId)),
    );
    if (removed.length > 0) await record(tx, 'assignment.employees_removed', { id, title }, removed);
    return { touched: removed.length };
  });
}

/** Gives people an end of their own; null gives back the assignment's. */
export async function extendEmployees(
  scope: TenantScope,
  id: string,
  body: { users_ids: string[]; end_date: string | null },
): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const { title, start_date } = await lockOpenAssignment(tx, id);
    if (body.end_date !== null && body.end_date < start_date) {
      throw new AppError('end_before_start', { errors: { end_date: ['end_before_start'] } });
    }
    const touched = await writeOwnEnds(tx, id, body.users_ids, body.end_date);
    if (touched.length > 0)
      await record(tx, 'assignment.extended', { id, title }, touched, { end_date: body.end_date });
    return { touched: touched.length };
  });
}

/** Sends a reminder now to those who have not finished and fit the conditions. */
export async function remindEmployees(
  scope: TenantScope,
  id: string,
  query: ReinviteQuery,
): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const { title } = await lockOpenAssignment(tx, id);
    const people = await selectToRemind(tx, id, query);
    await queueLetters(
      tx,
      people.map((person) => ({
        kind: 'assignment_reminder',
        user_id: person.user_id,
        recipient: person.email,
        payload: { assigned_course_id: id },
        batch_id: id,
      })),
    );
    const ids = people.map((person) => person.user_id);
    await countReminders(tx, id, ids);
    await recordChange(tx, {
      action: 'assignment.reminded',
      entity: 'assignment',
      entity_id: id,
      entity_title: title,
      new_value: { ...query, count: ids.length },
    });
    return { touched: ids.length };
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
    can: isOpen ? ['remove', ...(isDone ? [] : (['complete', 'extend', 'remind'] as const))] : [],
  };
}
