import type {
  MailboxEmail,
  MailboxEmailDetails,
  MailboxPage,
  MailboxQuery,
  MailboxRecipient,
} from '#contract/mailbox.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type ParsedEmail, parseEmail } from '#platform/mail/index.ts';
import type { SystemScope } from '#platform/scope.ts';
import {
  countMailboxEmails,
  deleteMailboxEmails,
  findMailboxEmail,
  listMailboxEmails,
  listMailboxRecipients,
  markMailboxEmailRead,
} from './mailbox-repository.ts';

/** A page of letters, newest first, and how many of all that match are unread. */
export async function readMailbox(scope: SystemScope, query: MailboxQuery): Promise<MailboxPage> {
  const letters = await listMailboxEmails(scope, query);
  return {
    data: letters.map((letter) => presentEmail(letter)),
    total_count: await countMailboxEmails(scope, query),
    unread_count: await countMailboxEmails(scope, { ...query, unread: true }),
    limit: query.limit,
    offset: query.offset,
  };
}

export async function readRecipients(scope: SystemScope, search: string | undefined): Promise<MailboxRecipient[]> {
  const recipients = await listMailboxRecipients(scope, search);
  return recipients.map((recipient) => ({ ...recipient, last_at: recipient.last_at.toISOString() }));
}

/** One letter; what it shows is on the content origin under `contentUrl`. */
export async function readEmail(scope: SystemScope, id: string, contentUrl: string): Promise<MailboxEmailDetails> {
  const row = found(await findMailboxEmail(scope, id));
  const letter = await parseEmail(row.raw);
  const place = `${contentUrl}/mailbox/${id}`;
  return {
    ...presentEmail({ ...row, preview: row.text }),
    message_id: row.message_id,
    view_url: place,
    raw_url: `${place}/source`,
    headers: letter.headers,
    text: row.text,
    has_html: letter.html !== null,
    attachments: letter.attachments.flatMap(({ name, media_type, content, isInline }, index) =>
      isInline ? [] : [{ name, media_type, size: content.byteLength, url: `${place}/attachments/${index}` }],
    ),
  };
}

/** The letter's bytes and parts, for the content origin. */
export async function openEmail(scope: SystemScope, id: string): Promise<{ raw: Uint8Array; letter: ParsedEmail }> {
  const row = found(await findMailboxEmail(scope, id));
  return { raw: row.raw, letter: await parseEmail(row.raw) };
}

export async function markRead(scope: SystemScope, id: string): Promise<void> {
  if (!(await markMailboxEmailRead(scope, id))) throw new AppError('not_found');
}

export async function emptyMailbox(scope: SystemScope): Promise<number> {
  return deleteMailboxEmails(scope);
}

const previewLength = 160;

function presentEmail(row: Omit<MailboxEmail, 'received_at'> & { received_at: Date }): MailboxEmail {
  return {
    id: row.id,
    recipient: row.recipient,
    sender_name: row.sender_name,
    sender_address: row.sender_address,
    subject: row.subject,
    preview: row.preview.replaceAll(/\s+/g, ' ').trim().slice(0, previewLength),
    received_at: row.received_at.toISOString(),
    is_unread: row.is_unread,
    attachments_count: row.attachments_count,
  };
}
