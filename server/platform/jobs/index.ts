export { type EnqueueOptions, enqueue } from './enqueue.ts';
export { type AnyJob, defineJob, type Job, type JobOptions } from './job-definition.ts';
export { type JobQueue, type JobQueueSettings, startJobs } from './job-queue.ts';
