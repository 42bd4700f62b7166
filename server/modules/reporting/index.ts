export { ensureReportChannel } from './ensure-report-channel.ts';
export { reportAddress } from './report-address.rules.ts';
export { reportAnswerEmail } from './report-answer-email.ts';
export { selectMailboxName } from './report-channel-repository.ts';
export { handleReportEmail, startReportMailbox } from './report-intake.ts';
