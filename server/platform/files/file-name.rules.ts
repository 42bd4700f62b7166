import { extensionsOf, type MediaType } from './media-type.rules.ts';

const maxNameLength = 180;

/** Control characters, marks that turn the direction of text round, and what file systems and headers refuse. */
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff"*:<>?|]/g;

/** A name that is safe to show and to download: no folders, no tricks, an extension that tells what the file is. */
export function cleanFileName(given: string, type: MediaType): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  const allowed = extensionsOf[type];
  const dot = plain.lastIndexOf('.');
  const givenExtension = dot > 0 ? plain.slice(dot + 1).toLowerCase() : '';
  const fits = allowed.includes(givenExtension);
  const extension = fits ? givenExtension : (allowed[0] as string);
  const stem = (fits ? plain.slice(0, dot) : plain) || 'file';
  return `${[...stem].slice(0, maxNameLength).join('').trimEnd()}.${extension}`;
}

/** A Content-Disposition that every browser reads: the name in ASCII, and in full as RFC 5987 says. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%;]/g, '_');
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
