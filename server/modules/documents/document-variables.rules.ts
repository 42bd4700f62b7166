import { emailVariables } from '#contract/phishing-template-kinds.ts';

/** Those that are words: a document has no place for the picture of a code or a pixel. */
const known: ReadonlySet<string> = new Set(emailVariables.filter((name) => name !== 'qr' && name !== 'pixel'));

export function isDocumentVariable(name: string): boolean {
  return known.has(name);
}
