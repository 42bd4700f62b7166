import type { MailProblem } from '#contract/mail-settings.ts';
import type { SmtpFailure } from './delivery.rules.ts';

const byCode: Readonly<Record<string, MailProblem>> = {
  EPRIVATE: 'private_address',
  ENOTFOUND: 'host_unknown',
  EAI_AGAIN: 'host_unknown',
  EDNS: 'host_unknown',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timed_out',
  EABORT: 'timed_out',
  EAUTH: 'sign_in_refused',
  ENOAUTH: 'sign_in_refused',
  EOAUTH2: 'sign_in_refused',
  ETLS: 'encryption_refused',
};
const certificateErrors = /certificate|self.signed|unable to (verify|get)|altname|hostname\/ip does not match/i;
const encryptionErrors = /ssl routines|wrong version number|tls|handshake|secure connection/i;

/** Why a test letter did not arrive, in a word that people are told. */
export function problemOf({ message, code = '', command = '', responseCode = 0 }: SmtpFailure): MailProblem {
  const step = command.toUpperCase();
  if (certificateErrors.test(message) && responseCode === 0) return 'certificate_refused';
  if (step.startsWith('AUTH') || repliesAboutSignIn.has(responseCode)) return 'sign_in_refused';
  if (step.startsWith('MAIL')) return 'sender_refused';
  if (step.startsWith('RCPT')) return 'recipient_refused';
  if (step.startsWith('STARTTLS')) return 'encryption_refused';
  const known = byCode[code];
  if (known !== undefined) return known;
  if (responseCode >= 400) return 'letter_refused';
  if (encryptionErrors.test(message)) return 'encryption_refused';
  return code === 'EENVELOPE' ? 'recipient_refused' : 'lost';
}

/** No entry without a name (RFC 4954). */
const repliesAboutSignIn = new Set([530, 534, 535, 538]);
