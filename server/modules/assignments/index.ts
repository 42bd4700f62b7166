export { type AssignCourse, type Assigned, assignCourse } from './assign-service.ts';
export {
  type AssignmentRecord,
  countAssignments,
  findAssignment,
  lockAssignment,
  rowVersion,
  unroundedProgress,
  updateAssignment,
} from './assignment-repository.ts';
export { resolveRules } from './assignment-rules.rules.ts';
export { editAssignment, listAssignments, lockOpenAssignment, readAssignment } from './assignment-service.ts';
export { assessAvailability, countDaysLeft, isAfterEnd } from './assignment-window.rules.ts';
export { isCounted } from './counted-enrolment-repository.ts';
export { readAnyOfferedCourses } from './course-or-scorm.ts';
export { assignmentsEmails } from './emails.ts';
export { type AssignedEmployeeRow, selectEmployeesAfter as readEmployeesAfter } from './employees-repository.ts';
export {
  completeByHand,
  selectAssignable as findAssignable,
} from './enrolment-repository.ts';
export { attemptSettling, attemptSubmitting } from './finalize-attempts.ts';
export { assignmentsJobs, remindersJob } from './jobs.ts';
export { replanAssignmentEmails } from './replan-emails.ts';
export { requireAvailable } from './require-available.ts';
export { requireScorm } from './require-scorm.ts';
export { sendEmailsOfReturning } from './returning.ts';
export { mayLeave, shareCourses } from './shared-course-service.ts';
export {
  lockStudyRecord,
  type StudyChange,
  type StudyRecord,
  selectStudyHistory,
  selectStudyOfAssignment,
  selectStudyOfPeople,
  selectStudyOfPerson,
  selectStudyRecord,
  updateStudyRecord,
} from './study-record-repository.ts';
