import type { EventKind, PageUse } from '#contract/campaigns.ts';

/** A request on the phishing origin as it is stored: who sent it, what it was about; nothing that anybody typed. */
export interface TrackedHit {
  readonly id: string;
  readonly token: string;
  readonly kind: EventKind;
  /** ISO 8601. */
  readonly at: string;
  readonly method: string;
  readonly address: string;
  readonly user_agent: string;
  readonly is_prefetch: boolean;
  readonly is_hidden: boolean;
  /** Fields that our script found filled; null where it did not run. */
  readonly filled_fields: number | null;
  /** What our script tells of the page's visitor; without it the hit is no word of our script. */
  readonly page_use?: PageUse | null;
}

/** A hit on a tracking address as it came in. */
export interface Hit {
  readonly kind: EventKind;
  readonly at: Date;
  readonly method: string;
  readonly address: string;
  readonly user_agent: string;
  /** The client said that it only prefetches or previews. */
  readonly is_prefetch: boolean;
  /** The address that no person can see in the letter. */
  readonly is_hidden: boolean;
  /** Fields that our script found filled; null: it did not run. */
  readonly filled_fields: number | null;
  /** What the page's script tells of its visitor; null: the hit is no word of a script. */
  readonly page_use: PageUse | null;
  /** When the mail server took the letter; null: it was not recorded yet. */
  readonly delivered_at: Date | null;
}

/** Who came to a tracking address from where. */
export interface Visit extends Pick<Hit, 'at' | 'address' | 'user_agent'> {
  readonly recipient_id: string;
  /** See `isSoon`. */
  readonly is_soon: boolean;
}

/** The program's name as the database takes it: no zero bytes, no half of a pair, not too long. */
export function printableAgent(text = ''): string {
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, 500);
}
