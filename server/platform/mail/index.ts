export { escapeHtml } from './escape-html.rules.ts';
export type { LetterLayout } from './layout.ts';
export { letterMaxBytes, parseLetter } from './letter-parser.ts';
export {
  defineLetter,
  type FailedMessage,
  type Letter,
  type LetterAttachment,
  type LetterContext,
  type LetterDefinition,
  type LetterKind,
  LetterPostponed,
  LetterRefused,
  type MailAddress,
  type OutboxMessage,
  type SentMessage,
} from './letters.ts';
export { createMailer, type Mailer, type MailerSettings } from './mailer.ts';
export { recoverAllLetters } from './outbox-repository.ts';
export type { ParsedAttachment, ParsedLetter } from './parsers/letter.ts';
export {
  cancelLetters,
  cancelLettersById,
  cancelLettersTo,
  type NewLetter,
  pauseLetters,
  queueLetter,
  queueLetters,
  requeueLetter,
  rescheduleLetters,
  resumeLetters,
} from './queue.ts';
