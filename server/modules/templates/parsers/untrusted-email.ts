import type { PhishingImportBody } from '#contract/phishing-imports.ts';
import { importEmail, readEnclosedFile } from './email-import.ts';

export type UntrustedEmailTask =
  | { readonly kind: 'import'; readonly bytes: Uint8Array; readonly choices: PhishingImportBody }
  | { readonly kind: 'enclosed'; readonly bytes: Uint8Array; readonly at: number };

export default function readUntrustedEmail(task: UntrustedEmailTask): Promise<unknown> {
  return task.kind === 'import' ? importEmail(task.bytes, task.choices) : readEnclosedFile(task.bytes, task.at);
}
