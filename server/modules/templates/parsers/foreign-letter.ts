import type { PhishingImportBody } from '#contract/phishing-imports.ts';
import { importLetter, readEnclosedFile } from './letter-import.ts';

export type ForeignLetterTask =
  | { readonly kind: 'import'; readonly bytes: Uint8Array; readonly choices: PhishingImportBody }
  | { readonly kind: 'enclosed'; readonly bytes: Uint8Array; readonly at: number };

export default function readForeignLetter(task: ForeignLetterTask): Promise<unknown> {
  return task.kind === 'import' ? importLetter(task.bytes, task.choices) : readEnclosedFile(task.bytes, task.at);
}
