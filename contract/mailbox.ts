import { z } from 'zod';
import { fixedPagingParams, flag, id, instant, pageOf } from './page.ts';

/** The built-in mailbox of the demo: what the product's letters look like where they arrive. */
const summary = {
  id,
  recipient: z.string(),
  sender_name: z.string(),
  sender_address: z.string(),
  subject: z.string(),
  /** Beginning of the text, one line. */
  preview: z.string(),
  received_at: instant,
  is_unread: z.boolean(),
  attachments_count: z.number().int(),
};

const mailboxEmail = z.object(summary).meta({ id: 'MailboxEmail' });
export type MailboxEmail = z.infer<typeof mailboxEmail>;

export const mailboxEmailDetails = z
  .object({
    ...summary,
    message_id: z.string(),
    /** Where the letter is shown: a page on the content origin, for a sandboxed frame. */
    view_url: z.url(),
    /** The letter as it came over the wire. */
    raw_url: z.url(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    text: z.string(),
    has_html: z.boolean(),
    attachments: z.array(z.object({ name: z.string(), media_type: z.string(), size: z.number().int(), url: z.url() })),
  })
  .meta({ id: 'MailboxEmailDetails' });
export type MailboxEmailDetails = z.infer<typeof mailboxEmailDetails>;

const mailboxRecipient = z
  .object({ address: z.string(), letters_count: z.number().int(), unread_count: z.number().int(), last_at: instant })
  .meta({ id: 'MailboxRecipient' });
export type MailboxRecipient = z.infer<typeof mailboxRecipient>;

export const mailboxQuery = z.strictObject({
  ...fixedPagingParams({ limit: 50 }),
  /** Words in subject, sender, recipient or text. */
  search: z.string().trim().max(200).optional(),
  recipient: z.string().trim().max(320).optional(),
  unread: flag.optional(),
});
export type MailboxQuery = z.infer<typeof mailboxQuery>;

export const mailboxPage = pageOf(mailboxEmail).extend({ unread_count: z.number().int() });
export type MailboxPage = z.infer<typeof mailboxPage>;

export const mailboxRecipientsQuery = z.strictObject({ search: z.string().trim().max(200).optional() });
export const mailboxRecipients = z.object({ data: z.array(mailboxRecipient) });
export const attachmentParams = z.strictObject({ id, index: z.coerce.number().int().min(0).max(999) });
