import { defineCalls } from './calls.ts';

const permission = 'admin.learning.assigned';
const assigned = { 201: 'assignAnswer', 202: 'accepted' } as const;

/** Courses given to people, and who is in them. */
export const assignmentCalls = defineCalls('assigned_courses', {
  listAssignments: {
    route: 'GET /learning/api/learning/assigned-courses/organizations/:organization_id',
    summary: 'Assigned courses of the organization',
    permission,
    query: 'assignedCourseListQuery',
    answer: 'assignedCoursesPage',
  },
  listGroupedAssignments: {
    route: 'GET /api/v2/learning/assigned-courses/organization',
    summary: 'Assigned courses by their state',
    permission,
    answer: 'groupedAssignedCourses',
  },
  readAssignment: {
    route: 'GET /api/v2/learning/assigned-courses/:id',
    summary: 'One assigned course',
    permission,
    answer: 'assignedCourseDetails',
  },
  assignCourses: {
    route: 'POST /learning/api/learning/assigned-courses/bulk-assign',
    summary: 'Assign courses to the people of a selection',
    permission,
    body: 'bulkAssignBody',
    answer: assigned,
    status: 201,
  },
  assignCoursesByForm: {
    route: 'POST /api/v2/learning/assigned-courses',
    summary: 'Assign courses to the people of a selection, as a form',
    permission,
    body: 'bulkAssignBody',
    files: [],
    json: ['courses_ids', 'selection', 'closes_hard', 'starts_new_round', 'need_message', 'end_date'],
    answer: assigned,
    status: 201,
  },
  assignCoursesByQuery: {
    route: 'POST /learning/api/learning/assigned-courses',
    summary: 'Assign courses to the people whom the query finds',
    permission,
    query: 'assignQuery',
    body: 'assignBody',
    answer: assigned,
    status: 201,
  },
  editAssignment: {
    route: 'PATCH /api/v2/learning/assigned-courses/:id',
    summary: 'Change the window of an assigned course',
    permission,
    body: 'assignedCourseEdit',
    answer: 'assignedCourseDetails',
  },
  removeAssignment: {
    route: 'DELETE /api/v2/learning/assigned-courses/:id',
    summary: 'Take an assigned course from everybody',
    permission,
    answer: 'touched',
  },
  toggleAssignment: {
    route: 'POST /api/v2/learning/assigned-courses/:id/toggle',
    summary: 'Pause an assigned course, or go on with it',
    permission,
    answer: 'assignedCourseDetails',
  },
  offerVersion: {
    route: 'POST /api/v2/learning/assigned-courses/:id/offer-version',
    summary: 'Offer the newer version of the course to its people',
    permission,
    answer: 'assignedCourseDetails',
  },
  setAssignmentPicture: {
    route: 'POST /learning/api/learning/assigned-courses/:id/picture',
    summary: 'Give an assigned course a picture of its own',
    permission,
    body: 'emptyBody',
    files: ['image'],
    answer: 'assignedCourseDetails',
  },
  remindEmployees: {
    route: 'POST /learning/api/learning/assigned-courses/:id/reinvite',
    summary: 'Write to those who are not done',
    permission,
    query: 'reinviteQuery',
    answer: 'touched',
  },
  listAssignedEmployees: {
    route: 'GET /api/v2/learning/assigned-courses/:id/employees',
    summary: 'People of an assigned course',
    permission,
    query: 'assignedEmployeesQuery',
    answer: 'assignedEmployeesPage',
  },
  addEmployees: {
    route: 'POST /api/v2/learning/assigned-courses/:id/employees',
    summary: 'Assign the course to more people',
    permission,
    body: 'assignedEmployeesAdd',
    answer: 'assignedEmployeesAdded',
  },
  extendEmployees: {
    route: 'PATCH /api/v2/learning/assigned-courses/:id/employees',
    summary: 'Give people an end of their own',
    permission,
    body: 'assignedEmployeesExtend',
    answer: 'touched',
  },
  removeAssignedEmployees: {
    route: 'POST /api/v2/learning/assigned-courses/:id/employees/delete',
    summary: 'Take the course from people',
    permission,
    body: 'assignedEmployeesRemove',
    answer: 'touched',
  },
});

/** How people stand in an assigned course, and what an operator decides about it. */
export const assignmentProgressCalls = defineCalls('assigned_courses', {
  readAssignmentGroups: {
    route: 'GET /api/v2/analytics/operator/assigned_course/:id/groups',
    summary: 'People of an assigned course by how they stand',
    permission,
    answer: 'assignmentGroups',
  },
  readAssignmentProgress: {
    route: 'GET /api/v2/analytics/operator/assigned_course/:id/progress',
    summary: 'How far the people of an assigned course are',
    permission,
    answer: 'assignmentProgress',
  },
  readAssignmentProgressChange: {
    route: 'GET /api/v2/analytics/operator/assigned_course/:id/progress_change',
    summary: 'Mean progress at the end of each day',
    permission,
    answer: 'assignmentProgressChange',
  },
  completeAssignment: {
    route: 'POST /api/v2/learning/assigned-courses/:id/complete',
    summary: 'End an assigned course for everybody',
    permission,
    body: 'emptyBody',
    answer: 'touched',
  },
  completeManually: {
    route: 'POST /learning/api/learning/assigned-courses/manual-complete-course',
    summary: 'Count people as done by decision',
    permission,
    body: 'manualCompleteBody',
    answer: 'touched',
  },
  grantAttempts: {
    route: 'POST /learning/api/learning/assigned-courses/:id/attempts/grant',
    summary: 'Give one person more attempts at a quiz',
    permission,
    body: 'attemptsGrant',
    answer: 'touched',
  },
});
