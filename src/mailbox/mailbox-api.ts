import type { MailboxLetterDetails, MailboxPage, MailboxRecipient } from '#contract/mailbox.ts';
import type { HttpClient } from '../providers/http/http-client.ts';
import { type MailboxPlace, mailboxPageSize } from './mailbox-place.ts';

const root = '/api/v2/demo/mailbox';

export function readLetters(http: HttpClient, place: MailboxPlace, signal: AbortSignal): Promise<MailboxPage> {
  return http.get(root, {
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

export async function readRecipients(http: HttpClient, signal: AbortSignal): Promise<MailboxRecipient[]> {
  const answer = await http.get<{ data: MailboxRecipient[] }>(`${root}/recipients`, { signal });
  return answer.data;
}

export function readLetter(http: HttpClient, id: string, signal: AbortSignal): Promise<MailboxLetterDetails> {
  return http.get(`${root}/${id}`, { signal });
}

export function markRead(http: HttpClient, id: string): Promise<null> {
  return http.put(`${root}/${id}/read`);
}

export function emptyMailbox(http: HttpClient): Promise<{ touched: number }> {
  return http.delete(root);
}
