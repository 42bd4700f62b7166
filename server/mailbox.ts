export { startMailbox } from '#modules/mailbox/index.ts';
export { startReportMailbox, takeReportLetter } from '#modules/reporting/index.ts';
