import { removedDepartmentDays } from '#contract/constants.ts';
import { compareNames } from '#contract/natural-order.ts';
import type { RemovedDepartments, RemovedDepartmentsQuery } from '#contract/removed-departments.ts';
import { AppError, found } from '#platform/app-error.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { findParentTitles } from './department-parents.ts';
import {
  purgeRemovals,
  type RemovedDepartment,
  returnPeople,
  selectRemoval,
  selectRemovals,
  storeRemoval,
} from './department-removal-repository.ts';
import {
  deleteDepartments,
  ensureDefaultDepartment,
  insertDepartments,
  lockTree,
  moveUsers,
  selectDepartmentsById,
  selectSubtreeIds,
} from './department-repository.ts';
import { recordDepartments } from './department-service.ts';
import { lockPeopleIn } from './employee-write-repository.ts';
import { countRestoreDaysLeft, restorableSince } from './restore.rules.ts';

/** Removals before this moment cannot be taken back. */
const undoSince = (now: Date) => restorableSince(now, removedDepartmentDays);
/** Departments of a deletion that are named. */
const maxNamed = 5;

/**
 * Deletes departments with everything below them; their people go to 'Без отдела'. Throws `department_default` when
 * that one is among them, and 404 for one that does not exist.
 */
export async function removeDepartments(
  scope: PersonScope,
  ids: readonly string[],
): Promise<{ touched: number; moved_users: number; removal_id: string }> {
  return inTransaction(scope, async (tx) => {
    await lockTree(tx);
    const chosen = await selectDepartmentsById(tx, ids);
    if (chosen.length < new Set(ids).size) throw new AppError('not_found');
    if (chosen.some((department) => department.is_default)) throw new AppError('department_default');
    const subtree = await selectSubtreeIds(tx, ids);
    await lockPeopleIn(tx, subtree);
    await purgeRemovals(tx, undoSince(tx.now));
    const removed = await selectDepartmentsById(tx, subtree);
    const removalId = await storeRemoval(
      tx,
      removed.map(({ id, parent_id, title, path }) => ({ id, parent_id, title, path })),
    );
    const refuge = await ensureDefaultDepartment(tx);
    const moved = await moveUsers(tx, subtree, refuge.id);
    await deleteDepartments(tx, subtree);
    await recordDepartments(
      tx,
      'department.removed',
      chosen.map((department) => ({ ...department, old_value: { title: department.title } })),
    );
    return { touched: subtree.length, moved_users: moved, removal_id: removalId };
  });
}

/**
 * Takes a deletion back: the departments stand where they stood, at the top where what was above them is gone, and
 * those of their people who are still in 'Без отдела' return. Throws 404 for a removal that is too old or was taken
 * back, and `department_title_taken` where a new department has the title.
 */
export async function restoreDepartments(
  scope: PersonScope,
  removalId: string,
): Promise<{ touched: number; moved_users: number }> {
  return inTransaction(scope, async (tx) => {
    await lockTree(tx);
    const removed = found(await selectRemoval(tx, removalId, undoSince(tx.now)));
    const departments = removed.toSorted((a, b) => a.path.length - b.path.length);
    const places = await findParentTitles(tx, departments);
    const rows = departments.map(({ id, title, parent_id }, index) => {
      const path = places[index] ?? null;
      return { id, parent_id: path === null ? null : parent_id, title, is_default: false, path: path ?? [] };
    });
    if (!(await insertDepartments(tx, rows))) throw new AppError('department_title_taken');
    await recordDepartments(
      tx,
      'department.restored',
      rows.map((row) => ({ ...row, new_value: { title: row.title, parent_id: row.parent_id } })),
    );
    const refuge = await ensureDefaultDepartment(tx);
    await lockPeopleIn(tx, [refuge.id]);
    return { touched: removed.length, moved_users: await returnPeople(tx, removalId, refuge.id) };
  });
}

/** One page of the deletions that can be taken back, the latest first. */
export async function listRemovals(scope: PersonScope, query: RemovedDepartmentsQuery) {
  const { rows, total } = await selectRemovals(scope, undoSince(scope.now), query);
  const data = rows.map(
    ({ id, removed_at, departments, users_count }): RemovedDepartments => ({
      id,
      titles: nameTopmost(departments),
      departments_count: departments.length,
      users_count,
      removed_at: removed_at.toISOString(),
      days_left: countRestoreDaysLeft(removed_at, scope.now, removedDepartmentDays),
    }),
  );
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

/** Those that stood below none of the others. */
function nameTopmost(departments: readonly RemovedDepartment[]): string[] {
  const ids = new Set(departments.map(({ id }) => id));
  return departments
    .filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
    .map(({ title }) => title)
    .toSorted(compareNames)
    .slice(0, maxNamed);
}
