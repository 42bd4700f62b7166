import { AppError } from '#platform/app-error.ts';
import { readSavedArchive } from './saved-archive.ts';
import { readSavedMail } from './saved-mail.ts';
import { type SavedFile, type SavedPage, savedFrom } from './saved-page.rules.ts';
import { decodePage } from './saved-text.rules.ts';

/** A file that was uploaded beside the page. */
export interface BesideFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A page as a browser saved it: alone, as one file with all parts (.mht), with its folder in a zip, or with files beside
 * it. Throws `import_page_unreadable`, `import_encoding_unknown`, `import_archive_*`, `page_too_complex`.
 */
export function readSaved(raw: Uint8Array, beside: readonly BesideFile[]): SavedPage {
  const extra = beside.map(({ name, bytes }): SavedFile => ({ address: null, path: name, cid: null, bytes }));
  const page = readSavedArchive(raw) ?? readSavedMail(raw) ?? readAlone(raw);
  return { ...page, files: [...page.files, ...extra] };
}

function readAlone(raw: Uint8Array): SavedPage {
  const html = decodePage(raw);
  // Whatever is no text at all: a picture, a document, a program.
  if (html.includes('\u0000')) throw new AppError('import_page_unreadable');
  return { html, address: savedFrom(html), path: '', files: [] };
}
