import { type AssignAnswer, type AssignBody, type AssignQuery, assignAtOnceLimit } from '#contract/assignments.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import { freezeCourse } from '#modules/content/index.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { assignCourse, createAssignment } from './assign-service.ts';
import { fillAssignmentsJob } from './fill-assignments.job.ts';

export type BulkAssigned = { isDone: true; answer: AssignAnswer } | { isDone: false; task: { id: string } };

/**
 * Gives courses to the people of a selection, each course as an assignment of its own: few people in one transaction,
 * many in a job. Throws `employees_not_chosen`, `course_unknown`, `course_not_ready`; then nothing was assigned.
 */
export async function bulkAssign(
  scope: TenantScope,
  body: AssignBody,
  selection: EmployeeSelection,
): Promise<BulkAssigned> {
  return inTransaction(scope, async (tx) => {
    const user_ids = (await selectEmployees(tx, selection)).map((person) => person.id);
    if (user_ids.length === 0)
      throw new AppError('employees_not_chosen', { errors: { selection: ['employees_not_chosen'] } });
    const courses = [...new Set(body.courses_ids)];
    const { courses_ids: _, ...terms } = body;
    if (user_ids.length * courses.length <= assignAtOnceLimit) {
      const data: AssignAnswer['data'] = [];
      for (const course_id of courses) {
        const { user_ids: _, ...row } = await assignCourse(tx, { ...terms, course_id, user_ids });
        data.push(row);
      }
      return { isDone: true, answer: { data } };
    }
    const assignments: { id: string; course_id: string }[] = [];
    for (const course_id of courses) {
      const frozen = await freezeCourse(tx, course_id);
      const { id } = await createAssignment(tx, { ...terms, course_id }, { ...frozen, is_ready: false });
      assignments.push({ id, course_id });
    }
    const task = await startTask(tx, 'assignment', user_ids.length * courses.length);
    await enqueue(tx, fillAssignmentsJob, {
      organization_id: tx.organizationId,
      user_id: tx.userId,
      task_id: task.id,
      assignments,
      user_ids,
      starts_new_round: body.starts_new_round,
    });
    return { isDone: false, task };
  });
}

/** The selection of the calls that name it in the query. */
export function selectionOf({ need_all, include_ids, exclude_ids, ...filter }: AssignQuery): EmployeeSelection {
  return { all: need_all, include_ids: include_ids ?? [], exclude_ids: exclude_ids ?? [], filter };
}
