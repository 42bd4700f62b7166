import type { AttachedFile } from '#contract/phishing-attachments.ts';
import type { AttachmentType, EmailAttachmentInput, PhishingEmail } from '#contract/phishing-emails.ts';

/** A document that somebody writes, or a file that they uploaded. */
export interface DocumentValues {
  id?: string;
  name: string;
  media_type: AttachmentType;
  /** Of one that is written. */
  html: string;
  /** Of one that was uploaded. */
  file?: DocumentFile;
  /** Of a file on its way: tells it from others until it has arrived. */
  arriving?: string;
}

export interface DocumentFile extends AttachedFile {
  /** Variables in its text that nobody knows: it cannot be sent like this. */
  unknown: string[];
}

/** The documents of a stored email as an editor holds them. */
export function documentsOf(attachments: PhishingEmail['attachments']): DocumentValues[] {
  return attachments.map(({ id, name, media_type, html = '', file }) => ({
    id,
    name,
    media_type,
    html,
    ...(file !== undefined && { file: { ...file, unknown: [] } }),
  }));
}

/** The documents as the server takes them. */
export function attachmentsBody(attachments: readonly DocumentValues[]): EmailAttachmentInput[] {
  return attachments.map(({ id, name, media_type, html, file }) => ({
    ...(id !== undefined && { id }),
    name,
    ...(file === undefined ? { media_type, html } : { file_id: file.id, links: rewiredLinks(file) }),
  }));
}

/** The links of a file that lead to us, by their places. */
export function rewiredLinks({ links }: DocumentFile): number[] {
  return links.flatMap(({ is_rewired }, place) => (is_rewired ? [place] : []));
}
