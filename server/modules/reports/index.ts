export { expireReportsJob, reportsJobs } from './jobs.ts';
export { connectReportKinds, defineReportKind, type MadeFile, type ReportKind } from './report-kind.ts';
export { requestReport } from './report-service.ts';
