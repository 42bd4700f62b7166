export { readCoursesCounts, readLearningProgress, readQuizzes } from './analytics-service.ts';
export { makeCertificateNumber } from './certificate-number.rules.ts';
export { studyJobs, submitRunOutJob } from './jobs.ts';
