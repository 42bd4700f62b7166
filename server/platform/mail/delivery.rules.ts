import type { EmailTry } from '#contract/sent-emails.ts';

/** What became of one try to hand a letter to the SMTP server. */
export type DeliveryOutcome =
  | { readonly kind: 'sent'; readonly answer: string }
  /** The server will never take this letter, or it cannot be made. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The server may take this letter later. */
  | { readonly kind: 'busy'; readonly reason: string }
  /** The server is away, stalls or does not let us in: no letter's fault. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** As much of an SMTP client's error as the decision needs. */
export interface SmtpFailure {
  readonly message: string;
  /** The client's word: ECONNECTION, ETIMEDOUT, EENVELOPE… */
  readonly code?: string;
  /** The server's reply, three digits. */
  readonly responseCode?: number;
  /** The command that was answered. */
  readonly command?: string;
}

/** Replies that speak of us and not of the letter: no service, wrong order, authentication (RFC 5321, RFC 4954). */
const repliesAboutUs = new Set([421, 454, 503, 521, 530, 534, 535, 538]);
const commandsBeforeEmail = new Set(['CONN', 'EHLO', 'HELO', 'LHLO', 'STARTTLS', 'AUTH']);
const brokenConnections = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'EABORT',
  'EMAXLIMIT',
]);

const maxReasonLength = 500;

/** Whose fault a failure is, and so whether and when the letter is tried again. */
export function classifyFailure(failure: SmtpFailure): DeliveryOutcome {
  const reason = oneLine(failure.message);
  const { responseCode = 0, code = '', command = '' } = failure;
  const isBeforeEmail = [...commandsBeforeEmail].some((word) => command.toUpperCase().startsWith(word));
  if (repliesAboutUs.has(responseCode) || isBeforeEmail) return { kind: 'unreachable', reason };
  if (responseCode >= 500) return { kind: 'refused', reason };
  if (responseCode >= 400) return { kind: 'busy', reason };
  if (brokenConnections.has(code)) return { kind: 'unreachable', reason };
  return { kind: code === 'EENVELOPE' ? 'refused' : 'busy', reason };
}

/** Text for the row: one line, of a length that a table shows. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, maxReasonLength);
}

const second = 1000;
const minute = 60 * second;

/** Waits after the 1st, 2nd… try. The last one repeats. */
export const backOff = {
  busy: { waitsMs: [1, 3, 10, 30, 60, 120, 240].map((minutes) => minutes * minute), tries: 16 },
  /** A server may be away for days: over three of them before a letter is given up. */
  unreachable: { waitsMs: [15, 30, 60, 120, 300, 600].map((seconds) => seconds * second), tries: 480 },
} as const;

export type FailureKind = Exclude<DeliveryOutcome['kind'], 'sent'>;

export type NextStep =
  | { readonly state: 'sent'; readonly answer: string }
  | { readonly state: 'failed'; readonly failure: string; readonly kind: FailureKind }
  | { readonly state: 'deferred'; readonly failure: string; readonly kind: FailureKind; readonly dueAt: Date }
  /** Nothing failed: it is not to go yet. */
  | { readonly state: 'postponed'; readonly dueAt: Date };

/**
 * What happens to a letter after its `attempts`-th try. `dice` in [0, 1) spreads the next tries over a tenth of the wait,
 * so that a thousand letters do not come back in the same second.
 */
export function decideNextStep(
  outcome: DeliveryOutcome,
  attempts: number,
  now: Date,
  dice: number,
): Exclude<NextStep, { state: 'postponed' }> {
  if (outcome.kind === 'sent') return { state: 'sent', answer: outcome.answer };
  const { kind } = outcome;
  if (kind === 'refused') return { state: 'failed', failure: outcome.reason, kind };
  const { waitsMs, tries } = backOff[kind];
  if (attempts >= tries) return { state: 'failed', failure: oneLine(`${attempts} × ${outcome.reason}`), kind };
  const wait = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? minute;
  return { state: 'deferred', failure: outcome.reason, kind, dueAt: new Date(now.getTime() + wait * (1 + dice / 10)) };
}

/** How long nothing is sent after the server was away `failuresInRow` times in a row, milliseconds. */
export function pauseAfterFailures(failuresInRow: number): number {
  return failuresInRow === 0 ? 0 : Math.min(second * 2 ** (failuresInRow - 1), minute);
}

/** The letters that may go out now when there is a limit: a bucket that fills evenly and holds a second's worth. */
export interface Pace {
  readonly tokens: number;
  readonly filledAt: Date;
}

/** Takes up to `wanted` letters from the bucket. `perMinute` over any minute is exceeded by the bucket's content at most. */
export function readPaceReply(
  pace: Pace | null,
  perMinute: number,
  wanted: number,
  now: Date,
): { granted: number; pace: Pace } {
  const capacity = Math.max(1, Math.floor(perMinute / 60));
  const passed = pace === null ? 0 : Math.max(0, now.getTime() - pace.filledAt.getTime());
  const filled = pace === null ? capacity : Math.min(capacity, pace.tokens + (passed * perMinute) / minute);
  const granted = Math.min(wanted, Math.floor(filled));
  return { granted, pace: { tokens: filled - granted, filledAt: now } };
}

/** Our own Message-ID: the same for every try of a row, so that a letter that arrives twice is recognised. */
export function messageIdOf(id: string, senderAddress: string): string {
  const domain = senderAddress.slice(senderAddress.lastIndexOf('@') + 1).toLowerCase();
  return `<${id}@${/^[a-z0-9.-]+$/.test(domain) ? domain : 'localhost'}>`;
}

/** The attempts that failed, as calls answer them. */
export function presentTries(tries: readonly EmailTry[]): EmailTry[] {
  return tries.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
}
