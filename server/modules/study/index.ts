export { selectCoursesOfPeople as coursesOfPeople } from './analytics-repository.ts';
export {
  readCoursesCounts,
  readGroups as readAssignmentGroups,
  readLearningProgress,
  readProgress as readAssignmentProgress,
  readQuizzes,
} from './analytics-service.ts';
export { type AttemptRow, selectAttempt as findAttempt } from './attempt-repository.ts';
export { makeCertificateNumber } from './certificate-number.rules.ts';
export { drawCertificate } from './certificate-pdf.ts';
export { findReadableCertificate, verifyUrl } from './certificate-service.ts';
export { readEmployeeAttempt } from './employee-reading.ts';
export { studyJobs, submitRunOutJob } from './jobs.ts';
export { submitOpenAttempts } from './operator-service.ts';
export { finalizeAttempts } from './run-out-service.ts';
export { readScormAttempt } from './scorm-attempt-reading.ts';
export { finalMessageRoutes } from './scorm-final-message-routes.ts';
export { recordScormStatement } from './scorm-service.ts';
