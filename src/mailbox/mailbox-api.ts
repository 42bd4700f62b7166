import { mailboxCalls } from '#contract/mailbox.calls.ts';
import type { HttpClient } from '../providers/http/http-client.ts';
import { type MailboxPlace, mailboxPageSize } from './mailbox-place.ts';

/** The letters of a place in the mailbox. */
export function readLetters(http: HttpClient, place: MailboxPlace, signal: AbortSignal) {
  return http.call(mailboxCalls.listLetters, {
    signal,
    query: {
      limit: mailboxPageSize,
      offset: place.offset,
      recipient: place.recipient || undefined,
      search: place.search || undefined,
      unread: place.isUnreadOnly || undefined,
    },
  });
}
