import { isAscii } from 'node:buffer';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { phishingHtmlMaxLength } from '#contract/constants.ts';
import { documentMaxBytes } from '#contract/phishing-attachment-kinds.ts';
import { documentTypes } from '#contract/phishing-attachments.ts';
import type { EmailImport, PhishingImportBody } from '#contract/phishing-imports.ts';
import { AppError } from '#platform/app-error.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import { edgesOf, sniffMediaType } from '#platform/files/media-type.rules.ts';
import { decodeText, type NameParts, splitPersonName } from '#platform/guessing/index.ts';
import {
  elementsOf,
  type HtmlDocument,
  type HtmlElement,
  removeElement,
  unwrapElement,
} from '#platform/parsing/html-tree.ts';
import {
  noneRemoved,
  readForeign,
  removeActive,
  resolveRemote,
  resolveUntrustedLinks,
  withoutBraces,
  writeForeign,
} from '../untrusted-html.ts';
import { nameless } from './nameless.rules.ts';

/** An enclosed picture up to this size stays in the letter as text, bytes. */
const maxPictureBytes = 100 * 1024;
/** A letter to thousands says nothing of the person who saved it. */
const maxRecipientAddresses = 100;
/** Letters in letters that are opened. */
const maxEnclosedDepth = 3;
const formParts = new Set(['input', 'button', 'select', 'textarea', 'label', 'fieldset', 'option', 'datalist']);

/**
 * A real letter as it would stand in the editor: nothing in it runs, reports to its sender or asks for input; its links
 * lead where the author wants; the address that it came to is a variable. Throws `import_letter_unreadable`,
 * `import_html_too_large`, `html_too_deep`.
 */
export async function importEmail(raw: Uint8Array, choices: PhishingImportBody): Promise<EmailImport> {
  const email = await parse(raw);
  const removed = noneRemoved();
  const given = email.html?.trim() ? email.html : htmlOfText(email.text ?? '');
  const document = readForeign(given, 'letter');
  removeActive(document, removed);
  removed.forms = removeForms(document);
  removed.pixels = removePixels(document);
  removed.pictures = enclosePictures(document, email.attachments);
  const remote = resolveRemote(document, choices.remote);
  const links = resolveUntrustedLinks(document, choices.links, '{{link}}');
  const own = { addresses: recipientAddresses(email), names: recipientNames(email) };
  const html = writeForeign(document, 'letter', (content) => nameless(content, own));
  const text = rewireText(withoutBraces(email.text?.trim() ?? '', 'letter'), links);
  return {
    subject: oneLine(nameless(withoutBraces(email.subject ?? '', 'letter'), own)),
    from_name: oneLine(withoutBraces(senderOf(email)?.name ?? '', 'letter')),
    from_address: addressOf(senderOf(email)?.address ?? ''),
    html,
    text: nameless(text, own).slice(0, phishingHtmlMaxLength),
    attachments: enclosedFiles(email).map(({ name, media_type, bytes }) => ({
      name,
      media_type,
      size: bytes.length,
      is_document: isDocument(bytes),
    })),
    links,
    remote,
    removed,
  };
}

/**
 * One of the files that a real letter carries, by its place in {@link EmailImport.attachments}. Throws
 * `import_letter_unreadable`, `attachment_file_unknown`.
 */
export async function readEnclosedFile(raw: Uint8Array, at: number): Promise<{ name: string; bytes: Buffer }> {
  const file = enclosedFiles(await parse(raw))[at];
  if (file === undefined)
    throw new AppError('attachment_file_unknown', { errors: { at: ['attachment_file_unknown'] } });
  return file;
}

/** What people see as files, not the pictures in the text. */
function enclosedFiles({ attachments }: Email): { name: string; media_type: string; bytes: Buffer }[] {
  return attachments
    .filter(({ related, disposition }) => related !== true && disposition !== 'inline')
    .map((file, index) => ({
      name: file.filename ?? `${index + 1}`,
      media_type: file.mimeType,
      bytes: bytesOf(file),
    }));
}

/** By content: it is looked through only when it is taken over. */
function isDocument(bytes: Buffer): boolean {
  const type = sniffMediaType(edgesOf(bytes));
  return bytes.length <= documentMaxBytes && documentTypes.some((one) => one === type);
}

/** The letter, or the one that it encloses: what was forwarded as a file is what is meant, not the note that covers it. */
async function parse(raw: Uint8Array): Promise<Email> {
  let email = await parseOne(raw);
  for (let depth = 0; depth < maxEnclosedDepth; depth += 1) {
    const enclosed = email.attachments.find(({ mimeType }) => mimeType === 'message/rfc822');
    if (enclosed === undefined) break;
    email = await parseOne(bytesOf(enclosed));
  }
  const isEmail = senderOf(email) !== undefined || email.messageId !== undefined || email.subject !== undefined;
  if (!isEmail || (!email.html?.trim() && !email.text?.trim())) throw new AppError('import_letter_unreadable');
  return email;
}

function parseOne(raw: Uint8Array): Promise<Email> {
  const options = { attachmentEncoding: 'arraybuffer', forceRfc822Attachments: true } as const;
  return PostalMime.parse(nameCharset(raw), options).catch((cause: unknown) => {
    throw new AppError('import_letter_unreadable', { cause });
  });
}

/** A letter that names no charset and has letters beyond ASCII is read as its words say. */
function nameCharset(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  return isAscii(bytes) || /charset\s*=/i.test(bytes.toString('latin1')) ? raw : Buffer.from(decodeText(raw).text);
}

function senderOf(email: Email): { name: string; address: string } | undefined {
  return email.from && 'address' in email.from && email.from.address !== undefined
    ? { name: email.from.name, address: email.from.address }
    : undefined;
}

function htmlOfText(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const linked = (words: string) =>
    escapeHtml(words).replaceAll(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`);
  return paragraphs.map((words) => `<p>${linked(words.trim()).replaceAll('\n', '<br>')}</p>`).join('\n');
}

function removeForms(document: HtmlDocument): number {
  let count = 0;
  for (const element of elementsOf(document)) {
    if (element.name === 'form') {
      count += 1;
      unwrapElement(element);
    } else if (element.name === 'label') unwrapElement(element);
    else if (formParts.has(element.name)) removeElement(element);
  }
  return count;
}

/** Pictures that nobody sees tell the sender who opened the letter. */
function removePixels(document: HtmlDocument): number {
  const pixels = elementsOf(document).filter((element) => element.name === 'img' && isInvisible(element));
  for (const pixel of pixels) removeElement(pixel);
  return pixels.length;
}

function isInvisible({ attribs }: HtmlElement): boolean {
  const style = (attribs['style'] ?? '').toLowerCase();
  const edge = (name: 'width' | 'height') => {
    const written = attribs[name] ?? new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([\\d.]+)px`).exec(style)?.[1];
    return written === undefined ? Number.NaN : Number.parseFloat(written);
  };
  return edge('width') <= 2 || edge('height') <= 2 || /display\s*:\s*none|visibility\s*:\s*hidden/.test(style);
}

/** Pictures that travel in the letter become part of its HTML; large ones go. */
function enclosePictures(document: HtmlDocument, files: readonly Attachment[]): number {
  let dropped = 0;
  for (const element of elementsOf(document)) {
    const cid = /^cid:(.+)$/i.exec(element.attribs['src'] ?? '')?.[1];
    if (element.name !== 'img' || cid === undefined) continue;
    const file = files.find(({ contentId }) => contentId?.replaceAll(/^<|>$/g, '') === cid);
    if (file && /^image\/(png|jpeg|gif|webp)$/.test(file.mimeType) && sizeOf(file) <= maxPictureBytes) {
      element.attribs['src'] = `data:${file.mimeType};base64,${bytesOf(file).toString('base64')}`;
    } else {
      dropped += 1;
      removeElement(element);
    }
  }
  return dropped;
}

/** A view where the parser gave memory: enclosed files may be large. */
const bytesOf = ({ content }: Attachment): Buffer => {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content);
};
const sizeOf = (file: Attachment) => bytesOf(file).byteLength;

function recipientAddresses({ to, deliveredTo }: Email): string[] {
  const named = (to ?? []).flatMap((entry) => ('address' in entry && entry.address ? [entry.address] : []));
  const all = [...new Set([...(deliveredTo ? [deliveredTo] : []), ...named])];
  return all.filter((address) => address.includes('@')).slice(0, maxRecipientAddresses);
}

/** Names that the addresses come with; one word alone may be anything. */
function recipientNames({ to }: Email): NameParts[] {
  const written = (to ?? []).map(({ name }) => name.trim()).filter((name) => /\s/.test(name) && !name.includes('@'));
  return [...new Set(written)].slice(0, maxRecipientAddresses).map((name) => splitPersonName(name, 'unknown'));
}

function rewireText(text: string, links: EmailImport['links']): string {
  const rewired = links.filter((link) => link.is_rewired).map(({ address }) => address);
  return rewired
    .toSorted((left, right) => right.length - left.length)
    .reduce((words, address) => words.replaceAll(address, '{{link}}'), text);
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 255);

function addressOf(written: string): string {
  const address = written.trim().toLowerCase();
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) && address.length <= 255 ? address : '';
}
