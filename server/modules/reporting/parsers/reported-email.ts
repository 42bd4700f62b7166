import readEmail, { type ParsedEmail } from '#platform/mail/parsers/email.ts';
import { type EmailTraces, findTraces, isAutomatic } from '../reported-email.rules.ts';

export interface ReportedEmail {
  readonly senderAddress: string;
  /** A program wrote it. */
  readonly isAutomatic: boolean;
  readonly traces: EmailTraces;
}

/** Letters within letters that are opened; people forward what was forwarded to them. */
const deepest = 4;
/** More enclosed files than this are no report of one letter. */
const maxFiles = 50;

/** Who sent a letter, and everything in it, however deep, that may be of a letter of ours. */
export default async function readReportedEmail({ bytes }: { readonly bytes: Uint8Array }): Promise<ReportedEmail> {
  const letter = await readEmail({ bytes });
  return {
    senderAddress: letter.senderAddress,
    isAutomatic: isAutomatic(letter.headers),
    traces: findTraces(await textOf(bytes, letter, 0)),
  };
}

/** Headers, texts, letters and files attached to it. */
async function textOf(raw: Uint8Array, letter: ParsedEmail, depth: number): Promise<string> {
  const parts = [
    letter.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    letter.html ?? '',
    letter.text,
  ];
  if (depth === 0) parts.push(Buffer.from(raw).toString('latin1'));
  for (const { content, media_type, name } of depth < deepest ? letter.attachments.slice(0, maxFiles) : []) {
    const bytes = Buffer.from(content);
    if (media_type === 'message/rfc822' || /\.eml$/i.test(name)) {
      parts.push(await textOf(bytes, await readEmail({ bytes }), depth + 1));
    }
    // Outlook attaches its own format, in which texts are UTF-16.
    parts.push(bytes.toString('latin1'), bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le'));
  }
  return parts.join('\n');
}
