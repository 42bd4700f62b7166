import { departmentUndoHours } from '#contract/constants.ts';
import { AppError, found } from '#platform/app-error.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { forgetRemovals, keepRemoval, returnPeople, selectRemoval } from './department-removal-repository.ts';
import {
  deleteDepartments,
  ensureDefaultDepartment,
  insertDepartment,
  lockTree,
  moveUsers,
  selectDepartment,
  selectDepartmentsById,
  selectSubtreeIds,
} from './department-repository.ts';
import { recordDepartment } from './department-service.ts';

/** Removals before this moment cannot be taken back. */
const undoSince = (now: Date) => new Date(now.getTime() - departmentUndoHours * 3_600_000);

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
    await forgetRemovals(tx, undoSince(tx.now));
    const removed = await selectDepartmentsById(tx, subtree);
    const removalId = await keepRemoval(
      tx,
      removed.map(({ id, parent_id, title, path }) => ({ id, parent_id, title, path })),
    );
    const refuge = await ensureDefaultDepartment(tx);
    const moved = await moveUsers(tx, subtree, refuge.id);
    await deleteDepartments(tx, subtree);
    for (const department of chosen) {
      await recordDepartment(tx, 'department.removed', department, { old_value: { title: department.title } });
    }
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
    const paths = new Map<string, string[]>();
    for (const { id, parent_id, title } of removed.toSorted((a, b) => a.path.length - b.path.length)) {
      const above = parent_id === null ? undefined : await findPath(parent_id);
      const row = { id, parent_id: above === undefined ? null : parent_id, title, is_default: false };
      const path = above ?? [];
      if (!(await insertDepartment(tx, { ...row, path }))) throw new AppError('department_title_taken');
      paths.set(id, [...path, id]);
      await recordDepartment(tx, 'department.restored', row, { new_value: { title, parent_id: row.parent_id } });
    }
    const refuge = await ensureDefaultDepartment(tx);
    return { touched: removed.length, moved_users: await returnPeople(tx, removalId, refuge.id) };

    async function findPath(id: string): Promise<string[] | undefined> {
      return paths.get(id) ?? (await selectDepartment(tx, id))?.path;
    }
  });
}
