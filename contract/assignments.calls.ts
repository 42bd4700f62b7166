import { defineCalls } from './calls.ts';

const permission = 'admin.learning.assigned';
const assigned = { 201: 'assignAnswer', 202: 'accepted' } as const;

/** Courses given to people, and who is in them. */
export const assignmentCalls = defineCalls('assigned_courses', {
  listAssignments: {
    route: 'GET /learning/api/learning/assigned-courses/organizations/:organization_id',
    summary: 'List assigned courses',
    description:
      'Returns the assigned courses of your organization, or of one below it, with the number of employees in each state. Every assigned course is a frozen copy of its course.',
    permission,
    tokenScope: 'learning',
    query: 'assignedCourseListQuery',
    answer: 'assignedCoursesPage',
  },
  listGroupedAssignments: {
    route: 'GET /api/v2/learning/assigned-courses/organization',
    summary: 'List assigned courses by status',
    description:
      'Returns up to 100 assigned courses each that are active, planned and completed. Use the list of assigned courses for pages, filters and a search.',
    permission,
    tokenScope: 'learning',
    answer: 'groupedAssignedCourses',
  },
  readAssignment: {
    route: 'GET /api/v2/learning/assigned-courses/:id',
    summary: 'Get an assigned course',
    description:
      'Returns the dates, the rules and the content of the assigned course. `has_newer_version` says that the course of the library has changed since.',
    permission,
    tokenScope: 'learning',
    answer: 'assignedCourseDetails',
  },
  previewAssignment: {
    route: 'POST /learning/api/learning/assigned-courses/preview',
    summary: 'Preview an assignment',
    description:
      'Assigns nothing. Returns for each course how many employees would be enrolled and who would be left out because they have the course or finished it.',
    permission,
    body: 'assignPreviewBody',
    answer: 'assignPreview',
    changesNothing: true,
  },
  assignCourses: {
    route: 'POST /learning/api/learning/assigned-courses/bulk-assign',
    summary: 'Assign courses to selected employees',
    description:
      'Creates one assigned course per course and enrols the employees. Up to 500 enrolments answer 201; more answer 202 with the id of a task, followed at `GET /api/v2/events/{id}`. Fails with `employees_not_chosen`, `course_not_ready`, `end_in_past` or `more_than_confirmed`, and then assigns nothing.',
    permission,
    body: 'bulkAssignBody',
    answer: assigned,
    status: 201,
  },
  assignCoursesByForm: {
    route: 'POST /api/v2/learning/assigned-courses',
    summary: 'Assign courses with a picture of their own',
    description:
      'Works as the bulk call of the learning service and takes a picture in `image` as well. Fields that are no text travel as JSON in the multipart body.',
    permission,
    body: 'bulkAssignBody',
    files: ['image'],
    isFileOptional: true,
    json: ['courses_ids', 'selection', 'closes_hard', 'rules', 'starts_new_round', 'need_message', 'end_date'],
    answer: assigned,
    status: 201,
  },
  assignCoursesByQuery: {
    route: 'POST /learning/api/learning/assigned-courses',
    summary: 'Assign courses to employees of a filter',
    description:
      'Works as the bulk call, with the filter of the employees list and `need_all`, `include_ids` and `exclude_ids` in the query.',
    permission,
    query: 'assignQuery',
    body: 'assignBody',
    answer: assigned,
    status: 201,
  },
  removeAssignment: {
    route: 'DELETE /api/v2/learning/assigned-courses/:id',
    summary: 'Delete an assigned course',
    description:
      'Removes the course from everyone and cancels its waiting emails. Finished enrolments and their certificates stay with the employees; open attempts are submitted first.',
    permission,
    answer: 'touched',
  },
  listAssignmentEmails: {
    route: 'GET /api/v2/learning/assigned-courses/:id/letters',
    summary: 'List the emails of an assigned course',
    description:
      'Returns each assignment email and reminder with its recipient, its state and the reason of a failure.',
    permission,
    query: 'assignmentEmailsQuery',
    answer: 'assignmentEmailsPage',
  },
  offerVersion: {
    route: 'POST /api/v2/learning/assigned-courses/:id/offer-version',
    summary: 'Offer the current version of the course',
    description:
      'Employees who have not started get the current content of the library at once. The others stay with theirs until they accept the new version. Repeating the call without a change of the course does nothing.',
    permission,
    answer: 'assignedCourseDetails',
  },
  setAssignmentPicture: {
    route: 'POST /learning/api/learning/assigned-courses/:id/picture',
    summary: 'Set the picture of an assigned course',
    description: 'Replaces the picture of this assigned course only. The course of the library keeps its own.',
    permission,
    body: 'assignmentPictureForm',
    files: ['image'],
    answer: 'assignedCourseDetails',
  },
  remindEmployees: {
    route: 'POST /learning/api/learning/assigned-courses/:id/reinvite',
    summary: 'Send a reminder to unfinished employees',
    description:
      'Writes to the employees who have not finished and fit all conditions of the query. Employees who were sent a reminder less than a minute ago get no second one. Fails with `more_than_confirmed` and, once the assignment has ended, with `assignment_completed`.',
    permission,
    query: 'reinviteQuery',
    answer: 'reminded',
  },
  previewReminder: {
    route: 'GET /api/v2/learning/assigned-courses/:id/reinvite/preview',
    summary: 'Preview a reminder',
    description:
      'Sends nothing. Returns how many employees the reminder would reach, a sample of them, and how many got one within the last seven days.',
    permission,
    query: 'reinviteQuery',
    answer: 'reachPreview',
  },
  listAssignedEmployees: {
    route: 'GET /api/v2/learning/assigned-courses/:id/employees',
    summary: 'List the employees of an assigned course',
    description:
      'Returns each enrolment with its state, progress, best result and end date. `is_removed` lists those who were removed instead.',
    permission,
    tokenScope: 'learning',
    query: 'assignedEmployeesQuery',
    answer: 'assignedEmployeesPage',
  },
  addEmployees: {
    route: 'POST /api/v2/learning/assigned-courses/:id/employees',
    summary: 'Enrol more employees in an assigned course',
    description:
      'Employees who have the course or finished it are counted in `skipped`. With `starts_new_round`, those who finished this assignment get a new one, named in `round_id`. Fails with `assignment_completed` after the end.',
    permission,
    body: 'assignedEmployeesAdd',
    answer: 'assignedEmployeesAdded',
  },
  extendEmployees: {
    route: 'PATCH /api/v2/learning/assigned-courses/:id/employees',
    summary: 'Set an end date of their own for employees',
    description:
      'Null gives back the end date of the assignment. Keep `before`: it holds the previous dates. Fails with `end_before_start` and `assignment_completed`.',
    permission,
    body: 'assignedEmployeesExtend',
    answer: 'assignedEmployeesExtended',
  },
  countChosen: {
    route: 'POST /api/v2/learning/assigned-courses/:id/employees/count',
    summary: 'Count the states of selected employees',
    description:
      'Returns how many of the employees have finished, have not registered, have an end date of their own or an open attempt. Changes nothing.',
    permission,
    body: 'assignedEmployeesChoice',
    answer: 'assignedEmployeesCount',
    changesNothing: true,
  },
  removeAssignedEmployees: {
    route: 'POST /api/v2/learning/assigned-courses/:id/employees/delete',
    summary: 'Remove employees from an assigned course',
    description:
      'Their attempts stay in the history. Keep `removed_at`: it restores all of them. Fails with `more_than_confirmed` and `assignment_completed`.',
    permission,
    body: 'assignedEmployeesChoice',
    answer: 'assignedEmployeesRemoved',
  },
  restoreAssignedEmployees: {
    route: 'POST /api/v2/learning/assigned-courses/:id/employees/restore',
    summary: 'Restore employees of an assigned course',
    description:
      'They continue where they stopped. Employees who were enrolled in the course again meanwhile are counted in `skipped`.',
    permission,
    body: 'assignedEmployeesRestore',
    answer: 'bulkAnswer',
  },
  remindChosen: {
    route: 'POST /api/v2/learning/assigned-courses/:id/employees/remind',
    summary: 'Send a reminder to selected employees',
    description:
      'Employees who have finished are counted in `skipped`. Employees who were sent a reminder less than a minute ago get no second one. Follow the emails with `mailing.id`.',
    permission,
    body: 'assignedEmployeesChoice',
    answer: 'chosenReminded',
  },
  previewRemindChosen: {
    route: 'POST /api/v2/learning/assigned-courses/:id/employees/remind/preview',
    summary: 'Preview a reminder to selected employees',
    description:
      'Sends nothing. Returns how many of the selected employees the reminder would reach and how many have finished.',
    permission,
    body: 'assignedEmployeesChoice',
    answer: 'reachPreview',
    changesNothing: true,
  },
});

/** How people stand in an assigned course, and what an operator decides about it. */
export const assignmentProgressCalls = defineCalls('assigned_courses', {
  readAssignmentGroups: {
    route: 'GET /api/v2/analytics/operator/assigned_course/:id/groups',
    summary: 'Get the employees of an assigned course by state',
    description:
      'Returns the number and the share of employees who have not started, are in progress or have finished. Overdue employees are counted apart.',
    permission,
    tokenScope: 'learning',
    answer: 'assignmentGroups',
  },
  readAssignmentProgress: {
    route: 'GET /api/v2/analytics/operator/assigned_course/:id/progress',
    summary: 'Get the progress of an assigned course',
    description:
      'Returns the mean progress in percent, how many employees have finished, are late or behind, and for each theme how many have finished it.',
    permission,
    tokenScope: 'learning',
    answer: 'assignmentProgress',
  },
  readAssignmentProgressChange: {
    route: 'GET /api/v2/analytics/operator/assigned_course/:id/progress_change',
    summary: 'Get the daily progress of an assigned course',
    description: 'Returns the mean progress at the end of each day, for at most the last 90 days.',
    permission,
    tokenScope: 'learning',
    answer: 'assignmentProgressChange',
  },
  analyseQuestions: {
    route: 'GET /api/v2/analytics/operator/assigned_course/:id/questions',
    summary: 'Analyse the questions of an assigned course',
    description:
      'Returns for each question the share of right answers and how well it tells strong from weak results, from first finished attempts. Figures are null for questions that fewer than five employees were asked.',
    permission,
    answer: 'itemAnalysis',
  },
  editAssignment: {
    route: 'PATCH /api/v2/learning/assigned-courses/:id',
    summary: 'Edit an assigned course',
    description:
      'Changes the fields that you send; an open attempt keeps its rules. A new start date plans waiting emails again. `status` completes the assignment after the other changes. Fails with `end_before_start` and `assignment_completed`.',
    permission,
    body: 'assignedCourseEdit',
    answer: 'assignedCourseDetails',
  },
  toggleAssignment: {
    route: 'POST /api/v2/learning/assigned-courses/:id/toggle',
    summary: 'Pause or resume an assigned course',
    description:
      'While it is paused, employees cannot continue, no emails are sent and open attempts stand still. Without a body the call reverses the state; send `is_paused` to make it safe to repeat.',
    permission,
    body: 'assignmentToggle',
    answer: 'assignedCourseDetails',
  },
  completeAssignment: {
    route: 'POST /api/v2/learning/assigned-courses/:id/complete',
    summary: 'Complete an assigned course for everyone',
    description:
      'Submits open attempts and freezes all results. This cannot be undone; repeating the call answers `touched: 0`. Fails with `assignment_creating` while the assignment is being created.',
    permission,
    body: 'emptyBody',
    answer: 'touched',
  },
  completeManually: {
    route: 'POST /learning/api/learning/assigned-courses/manual-complete-course',
    summary: 'Mark employees as finished',
    description:
      'Needs a reason, which is recorded. It creates no score and no certificate. An open attempt is submitted first; an employee who passes by it counts as finished in the regular way.',
    permission,
    body: 'manualCompleteBody',
    answer: 'touched',
  },
  grantAttempts: {
    route: 'POST /learning/api/learning/assigned-courses/:id/attempts/grant',
    summary: 'Grant an employee more quiz attempts',
    description:
      'Adds `extra` attempts to those of the quiz, with a reason. Every call adds more, and `attempts_left` says how many there are then. A quiz without a limit of attempts stays as it is: `touched: 0`. Fails with `assignment_completed` after the end.',
    permission,
    body: 'attemptsGrant',
    answer: 'attemptsGranted',
  },
});
