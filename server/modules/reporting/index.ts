export { ensureReportChannel } from './ensure-report-channel.ts';
export { reportAddress } from './report-address.rules.ts';
export { reportAnswerLetter } from './report-answer-letter.ts';
export { selectMailboxName } from './report-channel-repository.ts';
export { startReportMailbox, takeReportLetter } from './report-intake.ts';
