export { expireReportsJob, reportsJobs } from './jobs.ts';
export { defineReportKind, type MadeFile, type ReportKind, reportKinds } from './report-kind.ts';
export { requestReport } from './report-service.ts';
