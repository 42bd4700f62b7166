import { type AssignAnswer, type AssignBody, type AssignQuery, assignAtOnceLimit } from '#contract/assignments.ts';
import type { ConfirmedSelection, EmployeeSelection } from '#contract/employees.ts';
import { requireVisibleSelection, selectEmployees } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { assertConfirmed } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { assignCourse, createAssignment } from './assign-service.ts';
import { freezeAnyCourse } from './course-or-scorm.ts';
import { chosenBy, sourceIn } from './enrolment-source.rules.ts';
import { fillAssignmentsJob } from './fill-assignments.job.ts';
import { requireTimeLeft } from './require-available.ts';

export type BulkAssigned = { isDone: true; answer: AssignAnswer } | { isDone: false; task: { id: string } };

/**
 * Gives courses to the people of a selection, each course as an assignment of its own: few people in one transaction,
 * many in a job. `picture` goes over the pictures of the courses. Throws `end_in_past`, `employees_not_chosen`,
 * `course_unknown`, `course_not_ready`, `forbidden`; then nothing was assigned.
 */
export async function bulkAssign(
  scope: PersonScope,
  body: AssignBody,
  selection: ConfirmedSelection,
  picture: ReceivedFile | null = null,
): Promise<BulkAssigned> {
  requireVisibleSelection(scope, selection);
  requireTimeLeft(scope, body);
  return inTransaction(scope, async (tx) => {
    const user_ids = (await selectEmployees(tx, selection)).map((person) => person.id);
    if (user_ids.length === 0)
      throw new AppError('employees_not_chosen', { errors: { selection: ['employees_not_chosen'] } });
    assertConfirmed(selection.expected_count, user_ids.length);
    const chosen = chosenBy(selection);
    const courses = [...new Set(body.courses_ids)];
    const picture_file_id = picture && (await recordFile(tx, picture)).id;
    const terms = { ...withoutCourses(body), ...(picture_file_id !== null && { picture_file_id }) };
    if (user_ids.length * courses.length <= assignAtOnceLimit) {
      const data: AssignAnswer['data'] = [];
      for (const course_id of courses) {
        const { user_ids: _, ...row } = await assignCourse(tx, {
          ...terms,
          course_id,
          user_ids,
          sourceOf: sourceIn(chosen),
        });
        data.push(row);
      }
      return { isDone: true, answer: { data } };
    }
    const assignments: { id: string; course_id: string }[] = [];
    for (const course_id of courses) {
      const frozen = await freezeAnyCourse(tx, course_id);
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
      chosen_by: { hasDepartments: chosen.hasDepartments, named: chosen.hasDepartments ? [...chosen.named] : [] },
    });
    return { isDone: false, task };
  });
}

function withoutCourses({ courses_ids: _, ...terms }: AssignBody) {
  return terms;
}

/** The selection of the calls that name it in the query. */
export function selectionOf({ need_all, include_ids, exclude_ids, ...filter }: AssignQuery): EmployeeSelection {
  return { all: need_all, include_ids: include_ids ?? [], exclude_ids: exclude_ids ?? [], filter };
}
