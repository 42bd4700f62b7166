/** What the mailbox shows, as its address says it: `/mailbox/<letter>?to=…&q=…&unread=1&from=50`. */
export interface MailboxRoute {
  readonly emailId: string | null;
  readonly recipient: string;
  readonly search: string;
  readonly isUnreadOnly: boolean;
  readonly offset: number;
}

export const mailboxPageSize = 50;

/** Words of the address that mean nothing are left out. */
export function readRoute(emailId: string | undefined, words: URLSearchParams): MailboxRoute {
  const offset = Number(words.get('from'));
  return {
    emailId: emailId ?? null,
    recipient: words.get('to') ?? '',
    search: words.get('q') ?? '',
    isUnreadOnly: words.get('unread') === '1',
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
  };
}

/** The address of a place, under the base path. */
export function addressOf(place: MailboxRoute): string {
  const words = new URLSearchParams();
  if (place.recipient !== '') words.set('to', place.recipient);
  if (place.search !== '') words.set('q', place.search);
  if (place.isUnreadOnly) words.set('unread', '1');
  if (place.offset > 0) words.set('from', String(place.offset));
  const query = words.toString();
  return `/mailbox${place.emailId === null ? '' : `/${place.emailId}`}${query === '' ? '' : `?${query}`}`;
}

/** Another filter begins at the newest letter and keeps the open one open. */
export function withFilter(
  place: MailboxRoute,
  filter: Partial<Pick<MailboxRoute, 'recipient' | 'search' | 'isUnreadOnly'>>,
): MailboxRoute {
  return { ...place, ...filter, offset: 0 };
}
