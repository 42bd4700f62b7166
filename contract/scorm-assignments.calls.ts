import { defineCalls } from './calls.ts';

const permission = 'admin.learning.assigned';
const assigned = { 201: 'assignAnswer', 202: 'accepted' } as const;

/** SCORM courses given to people: the assigned courses that are SCORM packages, by the words of the older service. */
export const scormAssignmentCalls = defineCalls('assigned_courses', {
  assignScormCourses: {
    route: 'POST /api/v2/scorm/assigned-courses',
    summary: 'Assign SCORM courses to selected employees',
    description:
      'Works as the bulk call for all courses: up to 500 enrolments answer 201; more answer 202 with the id of a task, followed at `GET /api/v2/events/{id}`.',
    permission,
    body: 'bulkAssignBody',
    answer: assigned,
    status: 201,
  },
  readScormAssignment: {
    route: 'GET /api/v2/scorm/assigned-courses/:id',
    summary: 'Get an assigned SCORM course',
    description:
      'Returns the dates, the rules and the content of the assigned course. An assigned course that is not a SCORM package answers 404.',
    permission,
    answer: 'assignedCourseDetails',
  },
  removeScormAssignment: {
    route: 'DELETE /api/v2/scorm/assigned-courses/:id',
    summary: 'Delete an assigned SCORM course',
    description:
      'Removes the course from everyone and cancels its waiting emails. Finished enrolments and their certificates stay.',
    permission,
    answer: 'touched',
  },
  addScormEmployees: {
    route: 'POST /api/v2/scorm/assigned-courses/:id/employees/create',
    summary: 'Enrol more employees in an assigned SCORM course',
    description:
      'Employees who have the course or finished it are counted in `skipped`. Fails with `assignment_completed` after the end.',
    permission,
    body: 'assignedEmployeesAdd',
    answer: 'assignedEmployeesAdded',
  },
  removeScormEmployees: {
    route: 'POST /api/v2/scorm/assigned-courses/:id/employees/delete',
    summary: 'Remove employees from an assigned SCORM course',
    description:
      'What they did stays in the history. Keep `removed_at`: it restores all of them. Fails with `more_than_confirmed` and `assignment_completed`.',
    permission,
    body: 'assignedEmployeesChoice',
    answer: 'assignedEmployeesRemoved',
  },
  setScormAssignmentPicture: {
    route: 'PATCH /api/v2/scorm/assigned-courses/:id/picture',
    summary: 'Set the picture of an assigned SCORM course',
    description: 'Replaces the picture of this assigned course only. The course of the library keeps its own.',
    permission,
    body: 'assignmentPictureForm',
    files: ['image'],
    answer: 'assignedCourseDetails',
  },
});

/** How people stand in an assigned SCORM course, and what an operator decides about it. */
export const scormProgressCalls = defineCalls('assigned_courses', {
  editScormAssignment: {
    route: 'PATCH /api/v2/scorm/assigned-courses/:id',
    summary: 'Edit an assigned SCORM course',
    description:
      'Changes the fields that you send. `status` completes the assignment after the other changes. Fails with `end_before_start` and `assignment_completed`.',
    permission,
    body: 'assignedCourseEdit',
    answer: 'assignedCourseDetails',
  },
  completeScormAssignment: {
    route: 'POST /api/v2/scorm/assigned-courses/:id/complete',
    summary: 'Complete an assigned SCORM course for everyone',
    description: 'Freezes all results. This cannot be undone; repeating the call answers `touched: 0`.',
    permission,
    body: 'emptyBody',
    answer: 'touched',
  },
  readScormGroups: {
    route: 'GET /api/v2/scorm/analytics/assigned_course/:id/groups',
    summary: 'Get the employees of a SCORM course by state',
    description:
      'Returns the number and the share of employees who have not started, are in progress or have finished. Overdue employees are counted apart.',
    permission,
    answer: 'assignmentGroups',
  },
  readScormProgress: {
    route: 'GET /api/v2/scorm/analytics/assigned_course/:id/progress',
    summary: 'Get the progress of an assigned SCORM course',
    description:
      'Returns the mean progress in percent, how many employees have finished, are late or behind, and how many have finished each item.',
    permission,
    answer: 'assignmentProgress',
  },
  readScormProgressChange: {
    route: 'GET /api/v2/scorm/analytics/assigned_course/:id/progress_change',
    summary: 'Get the daily progress of an assigned SCORM course',
    description: 'Returns the mean progress at the end of each day, for at most the last 90 days.',
    permission,
    answer: 'assignmentProgressChange',
  },
  readScormAttempt: {
    route: 'GET /api/v2/scorm/assigned-courses/:id/employees/:user_id/attempt',
    summary: 'Get what an employee did in a SCORM course',
    description:
      'Returns items, interactions and objectives that the package recorded. Answers 404 when the employee is not enrolled in it.',
    permission,
    answer: 'scormAttempt',
  },
});
