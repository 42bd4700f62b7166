export { slideFilesJobs } from './jobs.ts';
