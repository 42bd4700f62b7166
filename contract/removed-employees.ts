import { z } from 'zod';
import { auditActors } from './audit-kinds.ts';
import { employeesPageSize } from './constants.ts';
import { departmentName } from './employees.ts';
import { expectedCount } from './mailings.ts';
import { id, instant, maxIdsPerList, pageOf, pagingParams } from './page.ts';
import { roles } from './permissions.ts';

const removedEmployeeSortKeys = ['REMOVED_AT', 'NAME'] as const;
export type RemovedEmployeeSortKey = (typeof removedEmployeeSortKeys)[number];

/** Somebody who was removed and can still be brought back. */
const removedEmployee = z
  .object({
    id,
    full_name: z.string(),
    email: z.string(),
    position: z.string(),
    department: departmentName,
    role: z.enum(roles),
    removed_at: instant,
    /** Null: nobody did it in person, or it is not known any more. */
    removed_by: z.object({ id, full_name: z.string() }).nullable(),
    /** What did it where nobody did in person; null for somebody, and for what was removed before this was written down. */
    removed_by_actor: z.object({ kind: z.enum(auditActors), title: z.string().nullable() }).nullable(),
    /** Days in which the person can be brought back, today counted. */
    days_left: z.int().min(1),
    /** Who has the address now; the person comes back when it is free again. */
    email_taken_by: z.object({ id, full_name: z.string() }).nullable(),
    /** What the viewer may do with this person. */
    can: z.array(z.enum(['restore'])),
  })
  .meta({ id: 'RemovedEmployee' });
export type RemovedEmployee = z.infer<typeof removedEmployee>;

const filterParams = {
  /** Part of a name or of an e-mail. */
  search: z.string().trim().max(255).optional(),
};
const removedEmployeeFilter = z.strictObject(filterParams).meta({ id: 'RemovedEmployeeFilter' });
export type RemovedEmployeeFilter = z.infer<typeof removedEmployeeFilter>;

/** `GET users/removed`: the removed people of the last 30 days. */
export const removedEmployeesQuery = z.strictObject({
  ...filterParams,
  ...pagingParams(removedEmployeeSortKeys, { limit: employeesPageSize }),
});
export type RemovedEmployeesQuery = z.infer<typeof removedEmployeesQuery>;
export const removedEmployeesPage = pageOf(removedEmployee).meta({ id: 'RemovedEmployeesPage' });

const idList = z.array(id).max(maxIdsPerList);

/**
 * Whom `POST users/restore` brings back: everybody of one removal, the people of `include_ids`, or with `all` those whom
 * the filter finds; in each case without `exclude_ids`.
 */
export const removedSelection = z
  .strictObject({
    removal_id: id.optional(),
    all: z.boolean().default(false),
    include_ids: idList.default([]),
    exclude_ids: idList.default([]),
    filter: removedEmployeeFilter.default({}),
    expected_count: expectedCount,
  })
  .meta({ id: 'RemovedSelection' });
export type RemovedSelection = z.infer<typeof removedSelection>;
