import type { AttachmentType, EmailAttachment } from '#contract/phishing-emails.ts';
import { cached, cachedPromise } from '#platform/cache.ts';
import { cleanFileName, type FileStore } from '#platform/files/index.ts';
import { fillVariables } from '#platform/variables.rules.ts';
import { readBlocks, wordsOf } from './document-blocks.ts';
import { type DocumentAddresses, renderFile } from './file-copies.ts';
import { fillDocx, type PreparedDocx, prepareDocx } from './written-docx.ts';
import { attachmentHtml } from './written-html.rules.ts';
import { fillPdf, type PreparedPdf, preparePdf } from './written-pdf.ts';

export interface RenderedDocument {
  readonly filename: string;
  readonly media_type: string;
  readonly content: Buffer;
}

type Values = Readonly<Record<string, string>>;

const docx: AttachmentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const preparedDocx = new Map<string, PreparedDocx>();
/** Null: its words show an address, so that no two copies are alike. */
const preparedPdf = new Map<string, Promise<PreparedPdf | null>>();

type Attachment = Pick<EmailAttachment, 'name' | 'media_type' | 'html' | 'file'>;

/**
 * The document that one recipient gets: the author's file, or one made of what the author wrote. What all copies share is
 * made once and kept: a copy of a word document is its parts with variables, a copy of a PDF its addresses, unless the
 * words of it speak of the person.
 */
export async function renderDocument(
  attachment: Attachment,
  values: Values,
  addresses: DocumentAddresses,
  files: FileStore,
): Promise<RenderedDocument> {
  const { media_type, html = '', file } = attachment;
  const name = fillVariables(attachment.name, values, { escape: false });
  const filename = cleanFileName(name, media_type);
  if (file !== undefined) {
    return { filename, media_type, content: await renderFile(files, media_type, file, values, addresses) };
  }
  if (media_type === docx) {
    const prepared = cached(preparedDocx, html, () => prepareDocx(readBlocks(html)));
    return { filename, media_type, content: Buffer.from(fillDocx(prepared, values, addresses.beacon)) };
  }
  if (media_type === 'application/pdf')
    return { filename, media_type, content: await renderPdf(html, values, addresses) };
  return {
    filename,
    media_type: 'text/html; charset=utf-8',
    content: Buffer.from(attachmentHtml(html, values, addresses)),
  };
}

async function renderPdf(html: string, values: Values, addresses: DocumentAddresses): Promise<Buffer> {
  const { token } = addresses;
  const place = 'token-place-'.repeat(token.length).slice(0, token.length);
  const without = (text: string) => text.replaceAll(token, place);
  const shared = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, without(value)]));
  // The words as this person reads them: people whose words are the same share one drawing.
  const key = `${token.length} ${without(addresses.document)} ${fillVariables(html, shared, { escape: true })}`;
  const prepared = await cachedPromise(preparedPdf, key, async () => {
    const blocks = readBlocks(html);
    const isShown = fillVariables(wordsOf(blocks), shared, { escape: false }).includes(place);
    return isShown ? null : preparePdf(blocks, shared, without(addresses.document), place);
  });
  if (prepared !== null) return fillPdf(prepared, token);
  return (await preparePdf(readBlocks(html), values, addresses.document, token)).bytes;
}
