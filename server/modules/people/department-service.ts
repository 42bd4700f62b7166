import type { Department, DepartmentStat, DepartmentsStatQuery, DepartmentTreeNode } from '#contract/departments.ts';
import { editDepartmentBody } from '#contract/departments.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { percentOrNull, shownLevelOrNull, wholePercent } from '#contract/figures.ts';
import { rolePriority } from '#contract/permissions.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { toSearchTerms } from '#platform/search.rules.ts';
import {
  type CountedDepartment,
  type DepartmentFigures,
  insertDepartment,
  isTitleTaken,
  lockTree,
  selectCountedDepartments,
  selectDepartment,
  selectDepartmentFigures,
  selectNames,
  updateDepartment,
} from './department-repository.ts';
import { buildTree, hidesFigures, isReservedTitle, movePath, toDepartmentNode } from './department-tree.rules.ts';
import { presentOption } from './employee-presenter.ts';
import { selectOptions } from './employee-repository.ts';
import { countSelected } from './employee-write-repository.ts';

const departmentEdits = defineEdits<Pick<CountedDepartment, 'title' | 'parent_id'>>('department', [editDepartmentBody]);

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** Every department, flat, in the order of a tree's siblings. */
export async function listDepartments(scope: TenantScope, paging: Paging) {
  const all = await selectCountedDepartments(scope);
  return pageOf(all.map(presentDepartment), paging);
}

export async function listTitles(scope: TenantScope, paging: Paging) {
  const all = await selectCountedDepartments(scope);
  return pageOf(
    all.map(({ id, title }) => ({ id, title })),
    paging,
  );
}

/** One level of the tree with figures, or what a search finds below it. 'Без отдела' is first. */
export async function listDepartmentStats(scope: PersonScope, query: DepartmentsStatQuery) {
  const parent = query.parent_id === undefined ? null : found(await selectDepartment(scope, query.parent_id));
  const organization = found(await findOrganization(scope, scope.organizationId));
  const { rows, total } = await selectDepartmentFigures(scope, {
    ...query,
    parent_id: parent?.id ?? null,
    search: query.search,
    sort_by: query.sort_by ?? 'TITLE',
  });
  const isSuperUser = rolePriority[scope.role] >= rolePriority.super_user;
  const isHidingOn = organization.settings.hides_small_groups === true;
  return {
    data: rows.map((row) => presentStat(scope, row, hidesFigures(row.users_count, isHidingOn, isSuperUser))),
    path: parent === null ? [] : await selectNames(scope, parent.path),
    total_count: total,
    limit: query.limit,
    offset: query.offset,
  };
}

/** Departments nested into trees; a search keeps what is found and everything above it. */
export async function readTree(
  scope: TenantScope,
  query: Paging & { department_id?: string | undefined; search?: string | undefined },
) {
  if (query.department_id !== undefined) found(await selectDepartment(scope, query.department_id));
  const all = await selectCountedDepartments(scope, query.department_id);
  const kept = filterFound(all, toSearchTerms(query.search ?? ''));
  const page = pageOf(kept, query);
  return { ...page, data: buildTree(page.data) };
}

/** One level of the tree with its people; a search looks through everything below. Departments come first. */
export async function listLevelWithUsers(
  scope: TenantScope,
  query: Paging & { parent_id?: string | undefined; search?: string | undefined; registered_users_only: boolean },
) {
  const parent = query.parent_id === undefined ? null : found(await selectDepartment(scope, query.parent_id));
  const words = toSearchTerms(query.search ?? '');
  const all = await selectCountedDepartments(scope, parent?.id, { registeredOnly: query.registered_users_only });
  const level =
    words.length > 0
      ? all.filter((department) => department.id !== parent?.id && matches(department, words))
      : all.filter((department) => department.parent_id === (parent?.id ?? null));
  const departments = level.slice(query.offset, query.offset + query.limit).map(toDepartmentNode);
  // People stand in departments: at the top there are none unless something is searched.
  if (parent === null && words.length === 0) return { ...pageOf(level, query), data: departments };
  const people = await selectOptions(
    scope,
    {
      search: query.search,
      ...(query.registered_users_only && { is_registered: true }),
      ...(words.length > 0 && parent !== null && { departments: [parent.id] }),
    },
    { limit: query.limit - departments.length, offset: Math.max(0, query.offset - level.length) },
    words.length > 0 ? undefined : parent?.id,
  );
  const users = people.rows.map(
    (person): DepartmentTreeNode => ({
      key: `user:${person.id}`,
      id: person.id,
      type: 'user',
      title: joinFullName(person),
      parent: person.department_id,
      isLeaf: true,
      users_count: 1,
      variant: person.registered_at === null ? 'not_registered' : 'registered',
      children: [],
    }),
  );
  return {
    data: [...departments, ...users],
    total_count: level.length + people.total,
    limit: query.limit,
    offset: query.offset,
  };
}

/** People who stand in the department itself. */
export async function listDepartmentUsers(
  scope: TenantScope,
  id: string,
  query: Paging & { search?: string | undefined },
) {
  found(await selectDepartment(scope, id));
  const paging = { limit: query.limit, offset: query.offset };
  const { rows, total } = await selectOptions(scope, { search: query.search }, paging, id);
  return { data: rows.map(presentOption), total_count: total, ...paging };
}

/** People of the departments and below, each once, without the excluded ones. */
export async function countUsersOf(
  scope: TenantScope,
  body: { departments_ids: string[]; exclude_user_ids: string[] },
): Promise<{ users_count: number }> {
  const selection = {
    all: false,
    include_ids: [],
    exclude_ids: body.exclude_user_ids,
    filter: {},
    departments_ids: body.departments_ids,
  };
  return { users_count: await countSelected(scope, selection) };
}

/**
 * Throws `department_unknown`, `department_default` (nothing stands below 'Без отдела'), `department_title_reserved`,
 * `department_title_taken`.
 */
export async function createDepartment(
  scope: TenantScope,
  body: { title: string; parent_id: string | null },
): Promise<Department> {
  return inTransaction(scope, async (tx) => {
    await lockTree(tx);
    if (isReservedTitle(body.title)) refuse('department_title_reserved', 'title');
    const parentPath = await findParentPath(tx, body.parent_id);
    const row = { id: newId(), parent_id: body.parent_id, title: body.title, is_default: false, path: parentPath };
    if (!(await insertDepartment(tx, row))) refuse('department_title_taken', 'title');
    await recordDepartments(tx, 'department.created', [
      { ...row, new_value: { title: row.title, parent_id: row.parent_id } },
    ]);
    return presentDepartment({ ...row, users_count: 0, children_count: 0 });
  });
}

/**
 * Renames and moves. Throws `department_default` for 'Без отдела', `department_cycle` for a parent below itself, and as
 * {@link createDepartment}.
 */
export async function editDepartment(
  scope: TenantScope,
  given: { id: string; title: string; parent_id?: string | null | undefined; version?: string | undefined },
): Promise<Department> {
  return inTransaction(scope, async (tx) => {
    const readLocked = async () => {
      await lockTree(tx);
      return selectDepartment(tx, given.id);
    };
    const { before, edit: body } = await departmentEdits.begin(tx, given.id, readLocked, given);
    if (before.is_default) throw new AppError('department_default');
    if (isReservedTitle(body.title)) refuse('department_title_reserved', 'title');
    const parentId = body.parent_id === undefined ? before.parent_id : body.parent_id;
    const path = movePath(before.id, await findParentPath(tx, parentId));
    if (path === null) throw new AppError('department_cycle', { errors: { parent_id: ['department_cycle'] } });
    if (await isTitleTaken(tx, body.title, parentId, before.id)) refuse('department_title_taken', 'title');
    await updateDepartment(tx, before.id, { title: body.title, parent_id: parentId, path });
    await recordDepartments(tx, 'department.changed', [
      {
        ...before,
        old_value: { title: before.title, parent_id: before.parent_id },
        new_value: { title: body.title, parent_id: parentId },
      },
    ]);
    const [after] = await selectCountedDepartments(tx, before.id).then((rows) =>
      rows.filter((row) => row.id === before.id),
    );
    return presentDepartment(found(after));
  });
}

async function findParentPath(tx: TenantScope, parentId: string | null): Promise<string[]> {
  if (parentId === null) return [];
  const parent = await selectDepartment(tx, parentId);
  if (parent === undefined) return refuse('department_unknown', 'parent_id');
  if (parent.is_default) return refuse('department_default', 'parent_id');
  return parent.path;
}

function presentDepartment(row: CountedDepartment): Department {
  const { id, title, parent_id, is_default, users_count } = row;
  return { id, title, parent_id, is_default, users_count, version: departmentEdits.versionOf(row) };
}

function presentStat(scope: PersonScope, row: DepartmentFigures, isHidden: boolean): DepartmentStat {
  const mayEdit = scope.permissions.has('admin.staff.employees');
  return {
    ...presentDepartment(row),
    exists_users: row.users_count > 0,
    children_count: row.children_count,
    statistic: {
      progress: isHidden || row.progress === null ? null : wholePercent(row.progress),
      risk_level: isHidden ? null : shownLevelOrNull(row.risk_level),
      phishing_indicator: isHidden ? null : percentOrNull(row.probability),
      phishing_events: isHidden
        ? null
        : {
            sent: row.sent,
            opened: row.opened,
            clicked: row.clicked,
            entered_data: row.entered_data,
            opened_attachment: row.opened_attachment,
            reported: row.reported,
          },
    },
    can: mayEdit && !row.is_default ? ['edit', 'remove', 'add_child'] : [],
  };
}

function matches(department: { title: string }, words: readonly string[]): boolean {
  const title = toSearchTerms(department.title).join(' ');
  return words.every((word) => title.includes(word));
}

function filterFound(all: readonly CountedDepartment[], words: readonly string[]): CountedDepartment[] {
  if (words.length === 0) return [...all];
  const kept = new Set(all.filter((department) => matches(department, words)).flatMap((department) => department.path));
  return all.filter((department) => kept.has(department.id));
}

function pageOf<T>(all: readonly T[], { limit, offset }: Paging) {
  return { data: all.slice(offset, offset + limit), total_count: all.length, limit, offset };
}

export async function recordDepartments(
  tx: TenantScope,
  action: string,
  departments: readonly { id: string; title: string; old_value?: unknown; new_value?: unknown }[],
): Promise<void> {
  await recordChange(
    tx,
    departments.map(({ id, title, old_value, new_value }) => ({
      action,
      entity: 'department',
      entity_id: id,
      entity_title: title,
      old_value,
      new_value,
    })),
  );
}

function refuse(code: ErrorCode, field: string): never {
  throw new AppError(code, { errors: { [field]: [code] } });
}
