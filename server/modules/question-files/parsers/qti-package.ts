import { strFromU8, unzipSync } from 'fflate';
import { parseDocument } from 'htmlparser2';
import { questionFileMaxRows } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import { elementsOf } from '#platform/parsing/html-tree.ts';
import { isReasonableZip, measureZip } from '#platform/tables/index.ts';
import { readEntryName } from '#platform/zip/index.ts';
import type { FoundQuestion } from '../found-question.ts';
import { problem } from '../question-judging.rules.ts';
import { readQtiItem } from './qti.ts';

const maxUnpackedBytes = 80 * 1024 * 1024;
const manifestName = 'imsmanifest.xml';

/**
 * The items that the manifest of a package names, in its order. One that cannot be read is named and spoils no other.
 * Throws `question_file_unreadable` for a zip without a manifest, `question_file_unsafe`, `question_file_too_complex`.
 */
export function readQtiPackage(bytes: Uint8Array): FoundQuestion[] {
  if (!isReasonableZip(measureZip(bytes), maxUnpackedBytes)) throw new AppError('question_file_too_complex');
  const unpacked = Object.entries(unzipSync(bytes, { filter: ({ name }) => /\.xml$/i.test(name) }));
  const files = new Map(unpacked.map(([name, content]) => [keyOf(readEntryName(name)), content]));
  // Packed together with its folder, the manifest stands in it: the outermost one counts.
  const depthOf = (path: string) => path.split('/').length;
  const [at] = [...files.keys()]
    .filter((path) => path === manifestName || path.endsWith(`/${manifestName}`))
    .toSorted((one, other) => depthOf(one) - depthOf(other));
  const manifest = files.get(at ?? '');
  if (at === undefined || manifest === undefined) throw new AppError('question_file_unreadable');
  const folder = at.slice(0, -manifestName.length);
  const text = strFromU8(manifest);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new AppError('question_file_unsafe');
  const places = elementsOf(parseDocument(text, { xmlMode: true }))
    .filter(({ name, attribs }) => /(?:^|:)resource$/.test(name) && /item/i.test(attribs.type ?? ''))
    .flatMap(({ attribs }) => attribs.href ?? []);
  if (places.length > questionFileMaxRows) return places.map((place, index) => lost(index + 1, place));
  return places.map((place, index) => {
    const item = files.get(folder + keyOf(decodeName(place))) ?? files.get(folder + keyOf(place));
    return item === undefined ? lost(index + 1, place) : readItem(strFromU8(item), index + 1, place);
  });
}

/** Authors write references in any case, with either slash, and letters with marks as they like. */
function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC').toLowerCase();
}

/** Addresses are written encoded; a name may hold a percent sign that means itself. */
function decodeName(place: string): string {
  try {
    return decodeURI(place);
  } catch (error) {
    if (error instanceof URIError) return place;
    throw error;
  }
}

function lost(row: number, place: string): FoundQuestion {
  return { kind: null, text: '', explanation: '', options: [], row, place, problems: [problem('syntax_broken')] };
}

function readItem(text: string, row: number, place: string): FoundQuestion {
  try {
    return readQtiItem(text, row, place);
  } catch (error) {
    // A document type is made on purpose: nothing of such a package is taken.
    if (error instanceof AppError && error.code === 'question_file_unreadable') return lost(row, place);
    throw error;
  }
}
