import { mailboxCalls } from '#contract/mailbox.calls.ts';
import type { HttpClient } from '../providers/http/http-client.ts';
import { type MailboxRoute, mailboxPageSize } from './mailbox-route.ts';

/** The letters of a place in the mailbox. */
export function readEmails(http: HttpClient, place: MailboxRoute, signal: AbortSignal) {
  return http.call(mailboxCalls.listEmails, {
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
