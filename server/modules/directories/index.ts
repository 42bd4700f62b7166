export { directoriesJobs, directoriesRoundJob } from './jobs.ts';
