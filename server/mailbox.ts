export { startMailbox } from '#modules/mailbox/index.ts';
export { handleReportEmail, startReportMailbox } from '#modules/reporting/index.ts';
