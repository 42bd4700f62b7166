import { z } from 'zod';
import { employeesPageSize } from './constants.ts';
import { fixedPagingParams, id, instant, pageOf } from './page.ts';

/** A deletion of departments that can still be taken back, as a whole. */
const removedDepartments = z
  .object({
    /** For `POST departments/restore`. */
    id,
    /** The topmost of them, the first few by title. */
    titles: z.array(z.string()),
    /** All of them, with those that stood below. */
    departments_count: z.int().min(1),
    /** People who would return: those who were in them and are still in 'Без отдела'. */
    users_count: z.int().min(0),
    removed_at: instant,
    /** Days in which they can be brought back, today counted. */
    days_left: z.int().min(1),
  })
  .meta({ id: 'RemovedDepartmentsEntry' });
export type RemovedDepartments = z.infer<typeof removedDepartments>;

/** `GET departments/removed`: the deletions of the last 30 days, the latest first. */
export const removedDepartmentsQuery = z.strictObject(fixedPagingParams({ limit: employeesPageSize }));
export type RemovedDepartmentsQuery = z.infer<typeof removedDepartmentsQuery>;
export const removedDepartmentsPage = pageOf(removedDepartments).meta({ id: 'RemovedDepartmentsPage' });
