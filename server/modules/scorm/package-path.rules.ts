import { decodeEntryName } from '#platform/zip/index.ts';

/** Longer names are no names of files. */
const maxPathLength = 500;

/** What packing programs and file managers leave in archives: no part of a package. */
const leftovers = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

export function isLeftover(path: string): boolean {
  return leftovers.test(path);
}

/** The bytes of a name as text. Slashes are slashes, letters with marks are one letter. */
export function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  return decodeEntryName(bytes, isUtf8).replaceAll('\\', '/').normalize('NFC');
}

/** The path of an entry inside its package; null for one that leads elsewhere: up, to a drive, to the root. */
export function safePath(name: string): string | null {
  if (name.length === 0 || name.length > maxPathLength) return null;
  if (/[\u0000-\u001f\u007f]/.test(name) || /^[a-z]:/i.test(name) || name.startsWith('/')) return null;
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 || parts.includes('..') ? null : parts.join('/');
}

/** What a path is looked up by: authors write links in any case, and browsers write letters with marks as they like. */
export function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** A name from an archive as it can be told and stored: not without end, no control characters, no half of a letter. */
export function tellable(name: string): string {
  return name
    .replaceAll(/[\u0000-\u001f\u007f]/g, '\ufffd')
    .slice(0, 200)
    .toWellFormed();
}

/** An address of a manifest in its two parts: the file, and what stands behind it. */
export interface Reference {
  /** Null: it leads out of the package. */
  readonly path: string | null;
  /** `?…` and `#…` as written. */
  readonly suffix: string;
}

/** Where a manifest that lies in `folder` ('' is the root) points with `href`, which may be encoded. */
export function resolveReference(folder: string, href: string): Reference {
  const end = href.search(/[?#]/);
  const file = end < 0 ? href : href.slice(0, end);
  const suffix = end < 0 ? '' : href.slice(end);
  if (/^[a-z][a-z0-9+.-]*:/i.test(file) || /^[\\/]/.test(file)) return { path: null, suffix };
  const parts: string[] = folder === '' ? [] : folder.split('/');
  const least = parts.length;
  for (const part of decode(file).replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > least) parts.pop();
    else return { path: null, suffix };
  }
  return { path: parts.join('/').normalize('NFC'), suffix };
}

/**
 * The suffix of an address with the parameters of an item, as the standard joins them: a leading `?` or `&` is dropped, a
 * fragment is taken only where there is none yet.
 */
export function joinParameters(suffix: string, parameters: string): string {
  const given = parameters.trim().replace(/^[?&]+/, '');
  if (given === '') return suffix;
  if (given.startsWith('#')) return suffix.includes('#') ? suffix : suffix + given;
  const at = suffix.indexOf('#');
  const [query, fragment] = at < 0 ? [suffix, ''] : [suffix.slice(0, at), suffix.slice(at)];
  return `${query}${query === '' ? '?' : '&'}${given}${fragment}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // A name may hold a percent sign that means itself.
    if (error instanceof URIError) return text;
    throw error;
  }
}
