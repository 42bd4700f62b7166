export { webhookEmails } from './emails.ts';
export { purgeDeliveriesJob, webhooksJobs, webhooksRoundJob } from './jobs.ts';
export { wakeWebhooks } from './wake.ts';
