import { documentRemovalKinds } from '#contract/phishing-attachment-kinds.ts';
import { type DocumentLink, type DocumentRemovals, maxDocumentLinks } from '#contract/phishing-attachments.ts';
import { DocumentRejected } from './document-errors.ts';

export function noneRemoved(): DocumentRemovals {
  return Object.fromEntries(documentRemovalKinds.map((kind) => [kind, 0])) as DocumentRemovals;
}

const maxAddressLength = 2000;
const maxTextsLength = 120;

/** Every address once, with the words of its first place that has any. Throws {@link DocumentRejected} when they are too many. */
export function gatherLinks(places: readonly { address: string; words: string }[]): DocumentLink[] {
  const known = new Map<string, DocumentLink>();
  for (const { address, words } of places) {
    const plain = words.replaceAll(/\s+/g, ' ').trim();
    const shown = [...plain].length > maxTextsLength ? `${[...plain].slice(0, maxTextsLength - 1).join('')}…` : plain;
    const link = known.get(address);
    known.set(address, { address, words: link?.words || shown, count: (link?.count ?? 0) + 1 });
  }
  const isTooLong = [...known.keys()].some((address) => address.length > maxAddressLength);
  if (known.size > maxDocumentLinks || isTooLong) throw new DocumentRejected('document_too_complex', 'links');
  return [...known.values()];
}
