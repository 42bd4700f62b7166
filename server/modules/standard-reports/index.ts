import type { ReportKind } from '#modules/reports/index.ts';
import { attemptReport } from './attempt-report.ts';
import { certificateReport } from './certificate-report.ts';
import { courseReport, coursesReport } from './course-report.ts';
import { progressReport } from './progress-report.ts';
import { scormAttemptReport } from './scorm-attempt-report.ts';
import { summaryReport } from './summary-report.ts';

export { coverPeriod, type Period } from './period.rules.ts';
export {
  everybody,
  type LearnerRow,
  selectFirstMoment as readFirstMoment,
  selectLearnersAfter as readLearnersAfter,
} from './standard-reports-repository.ts';

export const standardReports: readonly ReportKind[] = [
  summaryReport,
  progressReport,
  courseReport,
  coursesReport,
  attemptReport,
  scormAttemptReport,
  certificateReport,
];
