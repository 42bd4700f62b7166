export { mailSettingsEmails } from './emails.ts';
export { listEmailsTogether } from './sent-email-service.ts';
export { watchKeysJob } from './watch-keys.job.ts';
