import type { Call, CallAnswer, CallArguments } from '#contract/calls.ts';
import type { QueuedMailing } from '#contract/mailings.ts';
import type { CallControl } from '../../providers/http/http-client.ts';

/** What a declared action may do. */
export interface ActionApi {
  /** A call of the contract. */
  call<C extends Call>(call: C, ...args: CallArguments<C, CallControl>): Promise<CallAnswer<C>>;
  /** Reads this resource again wherever it is shown; another one when named. */
  refresh(resource?: string): void;
  go(path: string): void;
  /** A row is gone: whoever stands on a page of it goes to the list as they left it; the list itself stays as it is. */
  leaveRow(id: string): void;
  /** Says that it is done: key of the text, with its values. With `undo` it can be taken back while that is shown. */
  tell(key: string, values?: Record<string, string | number>, undo?: () => Promise<void>): void;
  /**
   * Says that emails were queued, which is not that they were sent; they are followed and stopped from then on. Where none
   * was, says why: the same was queued a moment ago, or `nobody` (the key of a text with its count).
   */
  tellQueued(
    outcome: { mailing: QueuedMailing | null; already_queued?: number },
    nobody?: { key: string; count?: number },
  ): void;
  /** Emails were queued by something long: the strip over the pages follows them from then on. */
  followMailings(): void;
  /** Says what was not done, and why, where nothing failed. */
  note(key: string, values?: Record<string, string | number>): void;
}

export type QueryValue = string | number | boolean | undefined | null | readonly (string | number | boolean)[];
export type QueryParams = Readonly<Record<string, QueryValue>>;

/** The checked rows, or all rows that the list's filter finds but the unchecked ones. */
export interface BulkSelection<Filter = QueryParams> {
  readonly all: boolean;
  readonly count: number;
  readonly includeIds: readonly string[];
  readonly excludeIds: readonly string[];
  /** The list's search and filters, as words of the wire. */
  readonly filter: Filter;
  /** The body that bulk calls take: `include_ids`, or `all` with `exclude_ids` and the filter. */
  body(): { include_ids: readonly string[] } | { all: true; exclude_ids: readonly string[]; filter: Filter };
}
