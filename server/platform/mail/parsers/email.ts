import { Parser } from 'htmlparser2';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

export interface ParsedAttachment {
  readonly name: string;
  readonly media_type: string;
  readonly content: Uint8Array;
  /** Without angle brackets; null when nothing in the letter refers to it. */
  readonly cid: string | null;
  readonly isInline: boolean;
}

export interface ParsedEmail {
  readonly messageId: string;
  readonly subject: string;
  readonly senderName: string;
  readonly senderAddress: string;
  readonly html: string | null;
  readonly text: string;
  readonly headers: { name: string; value: string }[];
  readonly attachments: ParsedAttachment[];
}

/** Reads a letter as it came over the wire. What cannot be understood is left empty: any letter can be shown. */
export default async function readEmail({ bytes }: { readonly bytes: Uint8Array }): Promise<ParsedEmail> {
  const email = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  const sender = email.from && 'address' in email.from ? email.from : undefined;
  const html = email.html?.trim() ? email.html : null;
  return {
    messageId: email.messageId ?? '',
    subject: email.subject ?? '',
    senderName: sender?.name ?? '',
    senderAddress: sender?.address ?? '',
    html,
    text: textOf(email, html),
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.map((attachment, index) => describeAttachment(attachment, index)),
  };
}

const silent = new Set(['style', 'script', 'title']);

/** The words that people see, in one pass: letters of strangers have tags and styles that never end. */
function textOf(email: Email, html: string | null): string {
  if (email.text?.trim()) return email.text.trim();
  const words: string[] = [];
  let silence = 0;
  const parser = new Parser({
    onopentag: (name) => {
      words.push(' ');
      if (silent.has(name)) silence += 1;
    },
    ontext: (part) => {
      if (silence === 0) words.push(part);
    },
    onclosetag: (name) => {
      words.push(' ');
      if (silent.has(name)) silence -= 1;
    },
  });
  parser.end(html ?? '');
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}

function describeAttachment(attachment: Attachment, index: number): ParsedAttachment {
  const content = typeof attachment.content === 'string' ? Buffer.from(attachment.content) : attachment.content;
  return {
    name: attachment.filename ?? `attachment-${index + 1}`,
    media_type: attachment.mimeType,
    content: new Uint8Array(content),
    cid: attachment.contentId?.replaceAll(/^<|>$/g, '') ?? null,
    isInline: attachment.disposition === 'inline' || attachment.related === true,
  };
}
