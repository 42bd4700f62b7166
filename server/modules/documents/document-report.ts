import { documentRemovalKinds } from '#contract/phishing-attachment-kinds.ts';
import { type DocumentLink, type DocumentRemovals, mostDocumentLinks } from '#contract/phishing-attachments.ts';
import { DocumentRefused } from './document-refusal.ts';

export function noneRemoved(): DocumentRemovals {
  return Object.fromEntries(documentRemovalKinds.map((kind) => [kind, 0])) as DocumentRemovals;
}

const longestAddress = 2000;
const longestWords = 120;

/** Every address once, with the words of its first place that has any. Throws {@link DocumentRefused} when they are too many. */
export function gatherLinks(places: readonly { address: string; words: string }[]): DocumentLink[] {
  const known = new Map<string, DocumentLink>();
  for (const { address, words } of places) {
    const plain = words.replaceAll(/\s+/g, ' ').trim();
    const shown = [...plain].length > longestWords ? `${[...plain].slice(0, longestWords - 1).join('')}…` : plain;
    const link = known.get(address);
    known.set(address, { address, words: link?.words || shown, count: (link?.count ?? 0) + 1 });
  }
  const isTooLong = [...known.keys()].some((address) => address.length > longestAddress);
  if (known.size > mostDocumentLinks || isTooLong) throw new DocumentRefused('document_too_complex', 'links');
  return [...known.values()];
}
