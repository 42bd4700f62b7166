export { reportsEmails } from './emails.ts';
export { expireReportsJob, reportsJobs, runSchedulesJob } from './jobs.ts';
export { makeAtOnce } from './make-at-once.ts';
export { makeCover } from './report-cover.ts';
export { defineReportKind, type MadeFile, type Making, type ReportKind, reportKinds } from './report-kind.ts';
export { type ReportNote, requestReport } from './report-service.ts';
export type { CoveredPeriod } from './schedule.rules.ts';
export { replanSchedules } from './schedule-run.ts';
