import type { EventKind, RecipientState } from '#contract/campaigns.ts';

/** What is known of a recipient: the first moment of each thing. Null: it has not happened. */
export interface RecipientFacts {
  readonly sent_at: Date | null;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly opened_attachment_at: Date | null;
  readonly entered_data_at: Date | null;
  readonly reported_at: Date | null;
}

export const noFacts: RecipientFacts = {
  sent_at: null,
  opened_at: null,
  clicked_at: null,
  opened_attachment_at: null,
  entered_data_at: null,
  reported_at: null,
};

export interface RecipientEventFact {
  readonly kind: EventKind | 'sent';
  readonly at: Date;
}

/** What each event proves besides itself: who entered data had clicked, who clicked had opened, and all got the letter. */
const proves: Readonly<Record<RecipientEventFact['kind'], readonly (keyof RecipientFacts)[]>> = {
  sent: ['sent_at'],
  opened: ['sent_at', 'opened_at'],
  clicked: ['sent_at', 'opened_at', 'clicked_at'],
  opened_attachment: ['sent_at', 'opened_at', 'opened_attachment_at'],
  entered_data: ['sent_at', 'opened_at', 'clicked_at', 'entered_data_at'],
  // A report is never a click, and a letter may be reported from the list without being opened.
  reported: ['sent_at', 'reported_at'],
};

/**
 * The facts with one more event. Each fact is the earliest of its proofs, so that the order of events and their
 * repetition change nothing.
 */
export function addFact(facts: RecipientFacts, event: RecipientEventFact): RecipientFacts {
  const changed: { -readonly [Key in keyof RecipientFacts]: RecipientFacts[Key] } = { ...facts };
  for (const name of proves[event.kind]) changed[name] = earlier(changed[name], event.at);
  return changed;
}

function earlier(known: Date | null, at: Date): Date {
  return known === null || at < known ? at : known;
}

/** How far the person went. */
export function stateOf(facts: RecipientFacts): RecipientState {
  if (facts.entered_data_at) return 'entered_data';
  if (facts.opened_attachment_at) return 'opened_attachment';
  if (facts.clicked_at) return 'clicked';
  if (facts.opened_at) return 'opened';
  return facts.sent_at ? 'sent' : 'unknown';
}
