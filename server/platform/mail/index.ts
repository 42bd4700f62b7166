export { escapeHtml } from '../escape-html.rules.ts';
export { emailOfReturnAddress, handlesBounces } from './bounce-address.ts';
export { presentTries } from './delivery.rules.ts';
export { emailMaxBytes, parseEmail } from './email-parser.ts';
export { keyPlaceholder, passwordPlaceholder } from './email-renderer.ts';
export { renderSample } from './email-sample.ts';
export {
  commonVariables,
  defaultTexts,
  type EmailTemplate,
  emailTemplates,
  fillTexts,
  linkVariable,
  variablesOf,
} from './email-templates.ts';
export {
  type AddressedMessage,
  defineEmail,
  type EmailAttachment,
  EmailCancelled,
  type EmailContext,
  type EmailDefinition,
  type EmailKind,
  type EmailOutcomes,
  EmailPostponed,
  EmailRejected,
  type Letter,
  type MailAddress,
  type OutboxMessage,
} from './emails.ts';
export { handleBounce } from './handle-bounce.ts';
export { describeInstallation, type InstallationMail, installationMail } from './installation-mail.ts';
export type { EmailLayout } from './layout.ts';
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
export type { ParsedAttachment, ParsedEmail } from './parsers/email.ts';
export { admitOperators, findUnpermitted } from './permitted.ts';
export {
  cancelBoundEmails,
  cancelEmails,
  cancelEmailsById,
  cancelEmailsOfKind,
  cancelEmailsTo,
  hastenEmails,
  lockEmailsOf,
  lockEmailsTo,
  type NewEmail,
  pauseEmails,
  queueEmail,
  queueEmails,
  readdressEmails,
  requeueEmails,
  rescheduleEmails,
  resumeEmails,
} from './queue.ts';
export { decideSender, domainOf } from './sender.rules.ts';
export type { SmtpServer, TransportTimes } from './smtp-server.ts';
export { type Conversation, holdTestConversation } from './test-conversation.ts';
export type { EmailSignature } from './transport.ts';
