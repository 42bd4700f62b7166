import { emailKinds } from '#contract/sent-email-kinds.ts';
import type { EmailFailureKind, SentEmailState } from '#contract/sent-emails.ts';
import type { MessagesTable } from '#schema/platform.ts';

export interface EmailFacts {
  readonly state: MessagesTable['state'];
  readonly failure_kind: EmailFailureKind | null;
  readonly bounced_at: Date | null;
}

/** What became of a letter, in the words of the list. */
export function stateOf({ state, failure_kind, bounced_at }: EmailFacts): SentEmailState {
  switch (state) {
    case 'planned':
    case 'deferred':
    case 'paused':
      return 'waiting';
    case 'sent':
      return bounced_at === null ? 'sent' : 'bounced';
    case 'failed':
      // No server ever said no: whether one of the tries came through, nobody knows.
      return failure_kind === 'busy' || failure_kind === 'unreachable' ? 'unknown' : 'refused';
    default:
      return state;
  }
}

type ListedKind = (typeof emailKinds)[number];

/** What stands in the outbox under another name than in the list. */
const storedNames: Partial<Record<ListedKind, string>> = {
  phishing_lure: 'phishing.lure',
  phishing_message: 'phishing.message',
  phishing_report_answer: 'phishing.report-answer',
  phishing_test: 'phishing.test',
};

const named = emailKinds.filter((kind) => kind !== 'other');
/** Kinds of the outbox that the list names. */
export const knownKinds = named.map(storedKind);
/** What people get as if from strangers, and what follows it. */
export const phishingKinds = (['phishing_lure', 'phishing_message', 'phishing_test'] as const).map(storedKind);

export function storedKind(kind: ListedKind): string {
  return storedNames[kind] ?? kind;
}

/** The name under which a kind stands in the list. */
export function listedKind(stored: string): ListedKind {
  return named.find((kind) => storedKind(kind) === stored) ?? 'other';
}

/** Kinds whose letter is made anew when it is sent, with fresh links, and does no harm when it comes twice. */
const repeatable = new Set<ListedKind>([
  'registration',
  'password_recovery',
  'assignment',
  'assignment_reminder',
  'operator_message',
  'phishing_report_answer',
]);
const ended = new Set<SentEmailState>(['sent', 'refused', 'bounced', 'unknown', 'cancelled']);

/** Whether a letter may go once more: not while it is on its way, and never one of the simulation. */
export function mayBeRepeated(kind: ListedKind, state: SentEmailState): boolean {
  return repeatable.has(kind) && ended.has(state);
}
