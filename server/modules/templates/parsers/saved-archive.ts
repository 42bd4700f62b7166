import { unzipSync } from 'fflate';
import { AppError } from '#platform/app-error.ts';
import { readEntryName } from '#platform/zip/index.ts';
import { maxSavedBytes, maxSavedFiles, type SavedFile, type SavedPage, savedFrom } from './saved-page.rules.ts';
import { decodePage } from './saved-text.rules.ts';

const signature = [0x50, 0x4b, 0x03, 0x04] as const;

/**
 * A page with its folder in a zip; null: it is no zip. Throws `import_archive_unreadable`, `import_archive_without_page`,
 * `page_too_complex`.
 */
export function readSavedArchive(raw: Uint8Array): SavedPage | null {
  if (!signature.every((byte, at) => raw[at] === byte)) return null;
  const files = unpack(raw);
  const page = files.filter(({ path }) => /\.x?html?$/i.test(path)).toSorted(byPosition)[0];
  if (page === undefined) throw new AppError('import_archive_without_page');
  const html = decodePage(page.bytes);
  return { html, address: savedFrom(html), path: page.path, files };
}

type PackedFile = SavedFile & { readonly path: string };

/** The outermost first, `index.html` before its neighbours, then the largest: frames are saved as pages, too. */
function byPosition(left: PackedFile, right: PackedFile): number {
  const rank = ({ path }: PackedFile) => path.split('/').length * 2 - (/(^|\/)index\.html?$/i.test(path) ? 1 : 0);
  return rank(left) - rank(right) || right.bytes.length - left.bytes.length;
}

function unpack(raw: Uint8Array): PackedFile[] {
  let count = 0;
  let size = 0;
  try {
    const entries = unzipSync(raw, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)) return false;
        count += 1;
        size += originalSize;
        if (count > maxSavedFiles || size > maxSavedBytes) throw new AppError('page_too_complex');
        return true;
      },
    });
    return Object.entries(entries).map(([name, bytes]) => ({
      address: null,
      cid: null,
      path: readEntryName(name).replaceAll('\\', '/'),
      bytes,
    }));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('import_archive_unreadable', { cause });
  }
}
