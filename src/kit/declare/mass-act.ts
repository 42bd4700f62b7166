import type { QueuedMailing, ReachPreview } from '#contract/mailings.ts';
import type { ActionApi, BulkSelection } from './action-api.ts';

/** What an act on many people came to. */
export interface MassOutcome {
  readonly touched: number;
  /** Emails that it queued: followed and stopped from there on. */
  readonly mailing?: QueuedMailing | null;
  /** People for whom the same email was queued a moment ago. */
  readonly already_queued?: number;
  /** The way back, while it is shown. */
  readonly undo?: (() => Promise<void>) | undefined;
}

/**
 * An act that mails, invites, removes or changes many. Declared as such, it says before it runs whom it reaches and whom
 * not, asks with that number, asks again when the list has grown meanwhile, says afterwards what happened, and leaves
 * search, filters and selection as they are. Texts: `<resource>.mass.<action>.title`, `.ok` and, unless it queues emails,
 * `.done`, each with `count`; `.text` says what else is worth knowing.
 */
export interface MassAct {
  /** Whom it reaches, as the server counts them; without it, everybody who was selected. */
  preview?(selection: BulkSelection, api: ActionApi): Promise<ReachPreview>;
  /** Does it for as many people as were agreed to; more are refused with `more_than_confirmed`. */
  run(selection: BulkSelection, api: ActionApi, expected: number): Promise<MassOutcome>;
  /** The rows leave the list, and the selection with them. */
  takesRowsAway?: true;
  /** Marks what cannot be undone easily. */
  isDangerous?: true;
}
