export { forgetDeliveriesJob, webhooksJobs, webhooksRoundJob } from './jobs.ts';
export { webhookLetters } from './letters.ts';
export { wakeWebhooks } from './wake.ts';
