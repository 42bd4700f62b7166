import { defineCalls } from './calls.ts';

const permission = 'admin.learning.assigned';
const assigned = { 201: 'assignAnswer', 202: 'accepted' } as const;

/** SCORM courses given to people: the assigned courses that are SCORM packages, by the words of the older service. */
export const scormAssignmentCalls = defineCalls('assigned_courses', {
  assignScormCourses: {
    route: 'POST /api/v2/scorm/assigned-courses',
    summary: 'Assign SCORM courses to the people of a selection',
    permission,
    body: 'bulkAssignBody',
    answer: assigned,
    status: 201,
  },
  readScormAssignment: {
    route: 'GET /api/v2/scorm/assigned-courses/:id',
    summary: 'One assigned SCORM course',
    permission,
    answer: 'assignedCourseDetails',
  },
  removeScormAssignment: {
    route: 'DELETE /api/v2/scorm/assigned-courses/:id',
    summary: 'Take an assigned SCORM course from everybody',
    permission,
    answer: 'touched',
  },
  addScormEmployees: {
    route: 'POST /api/v2/scorm/assigned-courses/:id/employees/create',
    summary: 'Assign the SCORM course to more people',
    permission,
    body: 'assignedEmployeesAdd',
    answer: 'assignedEmployeesAdded',
  },
  removeScormEmployees: {
    route: 'POST /api/v2/scorm/assigned-courses/:id/employees/delete',
    summary: 'Take the SCORM course from people',
    permission,
    body: 'assignedEmployeesChoice',
    answer: 'assignedEmployeesRemoved',
  },
  setScormAssignmentPicture: {
    route: 'PATCH /api/v2/scorm/assigned-courses/:id/picture',
    summary: 'Give an assigned SCORM course a picture of its own',
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
    summary: 'Change the window, the rules or the state of an assigned SCORM course',
    permission,
    body: 'assignedCourseEdit',
    answer: 'assignedCourseDetails',
  },
  completeScormAssignment: {
    route: 'POST /api/v2/scorm/assigned-courses/:id/complete',
    summary: 'End an assigned SCORM course for everybody',
    permission,
    body: 'emptyBody',
    answer: 'touched',
  },
  readScormGroups: {
    route: 'GET /api/v2/scorm/analytics/assigned_course/:id/groups',
    summary: 'People of an assigned SCORM course by how they stand',
    permission,
    answer: 'assignmentGroups',
  },
  readScormProgress: {
    route: 'GET /api/v2/scorm/analytics/assigned_course/:id/progress',
    summary: 'How far the people of an assigned SCORM course are',
    permission,
    answer: 'assignmentProgress',
  },
  readScormProgressChange: {
    route: 'GET /api/v2/scorm/analytics/assigned_course/:id/progress_change',
    summary: 'Mean progress at the end of each day',
    permission,
    answer: 'assignmentProgressChange',
  },
  readScormAttempt: {
    route: 'GET /api/v2/scorm/assigned-courses/:id/employees/:user_id/attempt',
    summary: 'What one person did in a SCORM package: items, interactions, objectives',
    permission,
    answer: 'scormAttempt',
  },
});
