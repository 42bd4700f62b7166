import { buffer } from 'node:stream/consumers';
import type { AttachedFile } from '#contract/phishing-attachments.ts';
import type { AttachmentType } from '#contract/phishing-emails.ts';
import { cachedPromise } from '#platform/cache.ts';
import type { FileStore } from '#platform/files/index.ts';
import { preparePdfCopies, prepareWordCopies } from './document-reader.ts';
import { type CopyAddresses, fillDocument, type PreparedDocument } from './docx-copies.ts';
import { fillPdf, type PreparedPdf, positionsOf } from './written-pdf.ts';

/** They take as much memory as the documents: some megabytes each. */
const maxPrepared = 12;
const shortestToken = 16;
const preparedDocument = new Map<string, Promise<PreparedDocument>>();
const preparedPdf = new Map<string, Promise<PreparedPdf>>();

/** Where a document of one recipient leads. */
export interface DocumentAddresses extends CopyAddresses {
  readonly token: string;
}

/**
 * The author's file as one recipient gets it. Everything that all copies share is made once and kept: a copy of a word
 * document is the parts with something of the recipient in them, a copy of a PDF its addresses.
 */
export async function renderFile(
  files: FileStore,
  media_type: AttachmentType,
  file: AttachedFile,
  values: Readonly<Record<string, string>>,
  addresses: DocumentAddresses,
  { hasBeacon = true } = {},
): Promise<Buffer> {
  const rewired = file.links.flatMap(({ address, is_rewired }) => (is_rewired ? [address] : []));
  const choice = file.links.map(({ is_rewired }) => Number(is_rewired)).join('');
  const read = async () => buffer(await files.read(file.id));
  if (media_type === 'application/pdf') {
    const { token } = addresses;
    const place = 'token-place-'.repeat(token.length).slice(0, token.length);
    // A word this short may stand anywhere in the bytes; addresses of tests carry no token.
    const isPlaced = token.length >= shortestToken;
    const documentAddress = isPlaced ? addresses.document.replaceAll(token, place) : addresses.document;
    const key = `${file.id} ${choice} ${documentAddress}`;
    const make = async () => {
      const bytes = Buffer.from(await preparePdfCopies(await read(), { rewired, documentAddress }));
      return { bytes, places: isPlaced ? positionsOf(bytes, place) : [] };
    };
    return fillPdf(await cachedPromise(preparedPdf, key, make, maxPrepared), token);
  }
  const key = `${file.id} ${choice} ${String(hasBeacon)}`;
  const make = async () => prepareWordCopies(await read(), { rewired, hasBeacon });
  return fillDocument(await cachedPromise(preparedDocument, key, make, maxPrepared), values, addresses);
}
