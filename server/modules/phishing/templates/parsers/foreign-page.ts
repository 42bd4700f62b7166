import type { PageImport, PhishingImportBody } from '#contract/phishing-imports.ts';
import { importPage } from '../page-import.ts';

export interface ForeignPageTask {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly choices: PhishingImportBody;
}

export default function readForeignPage({ bytes, name, choices }: ForeignPageTask): PageImport {
  return importPage(bytes, name, choices);
}
