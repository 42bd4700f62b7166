export { escapeHtml } from '../escape-html.rules.ts';
export { letterOfReturnAddress, takesBounces } from './bounce-address.ts';
export { presentTries } from './delivery.rules.ts';
export { describeInstallation, type InstallationMail, installationMail } from './installation-mail.ts';
export type { LetterLayout } from './layout.ts';
export { letterMaxBytes, parseLetter } from './letter-parser.ts';
export { keyPlace, passwordPlace } from './letter-renderer.ts';
export { renderSample } from './letter-sample.ts';
export {
  commonVariables,
  fillWords,
  type LetterTemplate,
  letterTemplates,
  linkVariable,
  standardWords,
  variablesOf,
} from './letter-templates.ts';
export {
  type AddressedMessage,
  defineLetter,
  type Letter,
  type LetterAttachment,
  LetterCancelled,
  type LetterContext,
  type LetterDefinition,
  type LetterKind,
  type LetterOutcomes,
  LetterPostponed,
  LetterRefused,
  type MailAddress,
  type OutboxMessage,
} from './letters.ts';
export { createMailer, type Mailer, type MailerSettings } from './mailer.ts';
export {
  type MailingRow,
  selectMailing,
  selectRunningMailings,
} from './mailing-repository.ts';
export {
  assertConfirmed,
  countRecentlyMailed,
  decideDelivery,
  type QueuedEmails,
  queueMailing,
  queueOnce,
  readMailNotices,
  stopMailing,
} from './mailings.ts';
export { type OrganizationMail, selectOrganizationMail } from './organization-mail-repository.ts';
export type { ParsedAttachment, ParsedLetter } from './parsers/letter.ts';
export { admitOperators, findUnpermitted } from './permitted.ts';
export {
  cancelBoundLetters,
  cancelLetters,
  cancelLettersById,
  cancelLettersOfKind,
  cancelLettersTo,
  hastenLetters,
  lockLettersOf,
  lockLettersTo,
  type NewLetter,
  pauseLetters,
  queueLetter,
  queueLetters,
  readdressLetters,
  requeueLetters,
  rescheduleLetters,
  resumeLetters,
} from './queue.ts';
export { decideSender, domainOf } from './sender.rules.ts';
export type { SmtpServer, TransportTimes } from './smtp-server.ts';
export { takeBounce } from './take-bounce.ts';
export { type Conversation, holdTestConversation } from './test-conversation.ts';
export type { LetterSignature } from './transport.ts';
