export { type AssignCourse, type Assigned, assignCourse } from './assign-service.ts';
export {
  type AssignmentRecord,
  countAssignments,
  findAssignment,
  lockAssignment,
  unroundedProgress,
  updateAssignment,
} from './assignment-repository.ts';
export { assessAvailability, countDaysLeft, isAfterEnd } from './assignment-window.rules.ts';
export {
  completeByHand,
  lockStudyRecord,
  type StudyChange,
  type StudyRecord,
  selectAssignable as findAssignable,
  selectStudyOfAssignment,
  selectStudyOfPeople,
  selectStudyOfPerson,
  selectStudyRecord,
  updateStudyRecord,
} from './enrolment-repository.ts';
export { assignmentsJobs, remindersJob } from './jobs.ts';
export { assignmentsLetters } from './letters.ts';
export { requireAvailable } from './require-available.ts';
export { shareCourses } from './shared-course-service.ts';
