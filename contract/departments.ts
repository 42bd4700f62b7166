import { z } from 'zod';
import { departmentsPageSize, departmentsTreeLimit, nameMaxLength } from './constants.ts';
import { departmentSortKeys } from './department-kinds.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { departmentName, employeeOption, phishingCounts } from './employees.ts';
import { fixedPagingParams, flag, id, maxIdsPerList, pageOf, pagingParams, touched } from './page.ts';

export type DepartmentSortKey = (typeof departmentSortKeys)[number];

const usersCount = z.int().min(0);

/**
 * Means over the people of the department and of everything below it; null where nobody has a figure, or where the
 * organization hides the figures of groups under five people.
 */
const departmentStatistic = z
  .object({
    progress: z.number().nullable(),
    risk_level: z.number().nullable(),
    /** Mean probability of an incident in percent. */
    phishing_indicator: z.number().nullable(),
    phishing_events: phishingCounts.nullable(),
  })
  .meta({ id: 'DepartmentStatistic' });

const departmentActions = ['edit', 'remove', 'add_child'] as const;

export const department = z
  .object({
    id,
    title: z.string(),
    parent_id: id.nullable(),
    /** 'Без отдела': cannot be edited or deleted and sorts first. */
    is_default: z.boolean(),
    /** Descendants included. */
    users_count: usersCount,
    version: editVersion,
  })
  .meta({ id: 'Department' });
export type Department = z.infer<typeof department>;

const departmentStat = department
  .extend({
    exists_users: z.boolean(),
    children_count: z.int().min(0),
    statistic: departmentStatistic,
    can: z.array(z.enum(departmentActions)),
  })
  .meta({ id: 'DepartmentStat' });
export type DepartmentStat = z.infer<typeof departmentStat>;

export const departmentsStatQuery = z.strictObject({
  /** Absent: the departments at the top. */
  parent_id: id.optional(),
  /** Part of a title, anywhere below `parent_id`. */
  search: z.string().trim().max(255).optional(),
  ...pagingParams(departmentSortKeys, { limit: departmentsPageSize }),
});
export type DepartmentsStatQuery = z.infer<typeof departmentsStatQuery>;

export const departmentsStatPage = pageOf(departmentStat)
  .extend({
    /** From the top down to `parent_id`, for breadcrumbs. */
    path: z.array(departmentName),
  })
  .meta({ id: 'DepartmentsStatPage' });

export const departmentsQuery = z.strictObject(
  fixedPagingParams({ limit: departmentsTreeLimit, maxLimit: departmentsTreeLimit }),
);
export const departmentsPage = pageOf(department).meta({ id: 'DepartmentsPage' });
export const departmentTitlesPage = pageOf(departmentName).meta({ id: 'DepartmentTitlesPage' });

export interface DepartmentTreeNode {
  key: string;
  id: string;
  type: 'department' | 'user';
  title: string;
  /** Id of the department above. */
  parent: string | null;
  isLeaf: boolean;
  users_count: number;
  /** `default` is 'Без отдела'. */
  variant: 'default' | 'plain' | 'registered' | 'not_registered';
  children: DepartmentTreeNode[];
}

const departmentTreeNode: z.ZodType<DepartmentTreeNode> = z
  .object({
    key: z.string(),
    id,
    type: z.enum(['department', 'user']),
    title: z.string(),
    parent: id.nullable(),
    isLeaf: z.boolean(),
    users_count: usersCount,
    variant: z.enum(['default', 'plain', 'registered', 'not_registered']),
    get children() {
      return z.array(departmentTreeNode);
    },
  })
  .meta({ id: 'DepartmentTreeNode' });

export const departmentTreeQuery = z.strictObject({
  /** Only this department and what is below it. */
  department_id: id.optional(),
  search: z.string().trim().max(255).optional(),
  ...fixedPagingParams({ limit: departmentsTreeLimit, maxLimit: departmentsTreeLimit }),
});
export const departmentTreePage = pageOf(departmentTreeNode).meta({ id: 'DepartmentTreePage' });

export const hierarchyUsersQuery = z.strictObject({
  search: z.string().trim().max(255).optional(),
  /** Absent: the top. With `search`: everything below it. */
  parent_id: id.optional(),
  registered_users_only: flag.default(false),
  ...fixedPagingParams({ limit: 100, maxLimit: departmentsTreeLimit }),
});

export const departmentUsersQuery = z.strictObject({
  search: z.string().trim().max(255).optional(),
  ...fixedPagingParams(),
});
export const departmentUsersPage = pageOf(employeeOption).meta({ id: 'DepartmentUsersPage' });

export const usersCountBody = z
  .strictObject({
    departments_ids: z.array(id).max(departmentsTreeLimit),
    exclude_user_ids: z.array(id).max(maxIdsPerList).default([]),
  })
  .meta({ id: 'CountDepartmentUsers' });
/** Each person once, however many of the chosen departments they are below. */
export const usersCountAnswer = z.object({ users_count: usersCount }).meta({ id: 'UsersCount' });

const departmentTitle = z.string().trim().min(1).max(nameMaxLength);

export const createDepartmentBody = z
  .strictObject({ title: departmentTitle, parent_id: id.nullable().default(null) })
  .meta({ id: 'CreateDepartment' });

export const editDepartmentBody = z
  .strictObject({ id, title: departmentTitle, parent_id: id.nullable().optional(), ...madeFrom })
  .meta({ id: 'EditDepartment' });

export const removeDepartmentsBody = z
  .strictObject({ departments_ids: z.array(id).min(1).max(departmentsTreeLimit) })
  .meta({ id: 'RemoveDepartments' });

export const removeDepartmentsAnswer = touched
  .extend({
    /** People who are now in 'Без отдела'. */
    moved_users: usersCount,
    /** Names the deletion, for taking it back. */
    removal_id: id,
  })
  .meta({ id: 'RemovedDepartments' });

export const restoreDepartmentsBody = z.strictObject({ removal_id: id }).meta({ id: 'RestoreDepartments' });

export const restoreDepartmentsAnswer = touched
  .extend({
    /** People who are back in their departments. */
    moved_users: usersCount,
  })
  .meta({ id: 'RestoredDepartments' });
