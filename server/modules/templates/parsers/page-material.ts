import { randomUUID } from 'node:crypto';
import { edgesOf, sniffMediaType } from '#platform/files/media-type.rules.ts';
import {
  elementsOf,
  type HtmlDocument,
  type HtmlElement,
  removeElement,
  replaceByRaw,
} from '#platform/parsing/html-tree.ts';
import { withoutBraces } from '../untrusted-html.ts';
import type { SavedFile, SavedPage, SavedResource } from './saved-page.rules.ts';
import { addressOf, createShelf } from './saved-shelf.ts';
import { decodeStyle } from './saved-text.rules.ts';

/** A picture up to this size stays in the text, bytes of it. */
const smallBytes = 2048;
/** No page has more pictures and fonts than this. */
const maxFiles = 300;
const deepestImports = 5;
/** Sheets that take in each other would unfold without end. */
const maxImports = 200;
const maxAddress = 2000;
// Lengths are bounded: an address that never ends would be looked for from each of its letters.
const address = /url\(\s{0,20}(?:"([^"\n]{0,4000})"|'([^'\n]{0,4000})'|([^"'()\s]{0,4000}))\s{0,20}\)/gi;
const importRule =
  /@import\s{1,20}(?:url\(\s{0,20})?["']?([^"'()\s;]{1,2000})["']?(?:\s{0,20}\))?\s{0,20}([^;{}]{0,500});/gi;
const written = /data:([\w.+-]{1,40}\/[\w.+-]{1,80})(?:;[\w=.-]{1,60}){0,4};base64,([\w+/=-]{1,})/gi;

export type FileOfPage = 'page_picture' | 'page_font';

/** Something that a page needs and that is too large for its text: `place` stands where its address will. */
export interface PageFile {
  readonly place: string;
  readonly kind: FileOfPage;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a page needs: put into it where it was saved with it, noted as missing where it was not. */
export interface PageMaterial {
  /** Pictures that are written into the text, taken out of it. */
  lift(text: string): string;
  /** Changes the document. */
  settle(document: HtmlDocument, place: SavedResource): void;
  /** Addresses of what was not saved with the page. */
  missing(): string[];
  /** Those that stand in the text. */
  filesIn(html: string): PageFile[];
  readonly styles: () => number;
}

export function createMaterial(page: SavedPage): PageMaterial {
  const shelf = createShelf(page);
  const mark = `page-file-${randomUUID()}-`;
  const files: PageFile[] = [];
  const placed = new Map<SavedFile | string, string | null>();
  const missing = new Set<string>();
  let styles = 0;
  let imports = 0;

  function add(bytes: Uint8Array, name: string): string | null {
    const kind = kindOf(bytes);
    if (kind === null || files.length >= maxFiles) return null;
    const place = `${mark}${String(files.length)}.`;
    files.push({ place, kind, name, bytes });
    return place;
  }

  function placeOf(file: SavedFile): string | null {
    const known = placed.get(file);
    if (known !== undefined) return known;
    const place = add(file.bytes, (file.path ?? file.address ?? '').replace(/^.*\//s, '').slice(0, 100));
    placed.set(file, place);
    return place;
  }

  function note(reference: string, place: SavedResource): void {
    if (!/^\s*data:/i.test(reference)) missing.add(addressOf(reference, place).slice(0, maxAddress));
  }

  /** What stands in the page instead of the reference; null: nothing, and it is noted. */
  function resolveReference(given: string, place: SavedResource): string | null {
    const reference = given.trim();
    if (reference === '' || reference.startsWith('#') || reference.startsWith(mark)) return reference;
    if (/^data:/i.test(reference))
      return /^data:(image|font|application\/(x-)?font)/i.test(reference) ? reference : null;
    const file = shelf.find(reference, place);
    const found = file && placeOf(file);
    if (found === null) note(reference, place);
    return found;
  }

  function resolveStyle(css: string, place: SavedResource, depth = 0): string {
    const whole = css
      .replaceAll(/@charset[^;]{0,100};/gi, '')
      .replaceAll(importRule, (_whole, given: string, media: string) => {
        const file = shelf.find(given, place);
        if (file === null || depth >= deepestImports || imports >= maxImports) {
          note(given, place);
          return '';
        }
        imports += 1;
        const inner = resolveStyle(lift(decodeStyle(file.bytes)), positionIn(file, place), depth + 1);
        return media.trim() === '' ? inner : `@media ${media.trim()} {${inner}}`;
      });
    return whole.replaceAll(address, (_whole, double?: string, single?: string, bare?: string) => {
      const given = double ?? single ?? bare ?? '';
      const found = resolveReference(given, place);
      return found === null ? 'none' : `url("${found.replaceAll('"', '%22')}")`;
    });
  }

  function lift(text: string): string {
    return text.replaceAll(written, (whole, type: string, data: string) => {
      if (data.length * 0.75 <= smallBytes) return whole;
      const known = placed.get(data);
      const place = known === undefined ? add(Buffer.from(data, 'base64'), type.replace('/', '.')) : known;
      placed.set(data, place);
      return place ?? whole;
    });
  }

  /** A style sheet of its own becomes a part of the page. */
  function resolveSheet(link: HtmlElement, place: SavedResource): void {
    const href = link.attribs['href'] ?? '';
    const file = shelf.find(href, place);
    if (file === null) {
      note(href, place);
      removeElement(link);
      return;
    }
    styles += 1;
    // Of a style sheet nothing may end the element that it stands in, and its braces are no variables.
    const css = withoutBraces(resolveStyle(lift(decodeStyle(file.bytes)), positionIn(file, place)), 'page');
    const { media } = link.attribs;
    replaceByRaw(link, 'style', css.replaceAll(/<\//g, '<\\/'), media === undefined ? {} : { media });
  }

  function resolveElement(element: HtmlElement, place: SavedResource): void {
    const { attribs } = element;
    const tag = element.name.toLowerCase();
    if (tag === 'img') {
      const lazy = attribs['data-src'];
      const given = attribs['src']?.trim() ?? '';
      // Pictures that a script would have put in place: no script runs here.
      if (lazy !== undefined && (given === '' || given.startsWith('data:'))) attribs['src'] = lazy;
      const [first] = candidatesIn(attribs['srcset'] ?? '');
      if (!attribs['src'] && first !== undefined) attribs['src'] = first;
    }
    delete attribs['srcset'];
    for (const name of [
      'src',
      'background',
      'poster',
      ...(tag === 'image' || tag === 'use' ? ['href', 'xlink:href'] : []),
    ]) {
      const value = attribs[name];
      if (value === undefined) continue;
      const found = resolveReference(value, place);
      if (found === null) delete attribs[name];
      else attribs[name] = found;
    }
    if (attribs['style'] !== undefined) attribs['style'] = resolveStyle(attribs['style'], place);
    if (tag === 'style') {
      styles += 1;
      for (const child of element.children) if ('data' in child) child.data = resolveStyle(child.data, place);
    }
  }

  return {
    lift,
    settle: (document, place) => {
      for (const element of elementsOf(document)) {
        const tag = element.name.toLowerCase();
        const isSheet = tag === 'link' && /(^|\s)stylesheet(\s|$)/i.test(element.attribs['rel'] ?? '');
        if (isSheet && !/(^|\s)alternate(\s|$)/i.test(element.attribs['rel'] ?? '')) resolveSheet(element, place);
        else if (tag === 'source' && element.parent && 'name' in element.parent && element.parent.name === 'picture')
          removeElement(element);
        else resolveElement(element, place);
      }
    },
    missing: () => [...missing],
    filesIn: (html) => files.filter(({ place }) => html.includes(place)),
    styles: () => styles,
  };
}

/** What a file calls is found from where it stood itself. */
const positionIn = (file: SavedFile, page: SavedResource): SavedResource => ({
  address: file.address ?? page.address,
  path: file.path ?? page.path,
});

const candidatesIn = (set: string) => set.split(',').flatMap((part) => part.trim().split(/\s+/)[0] || []);

const fonts = ['wOFF', 'wOF2', 'OTTO', 'true', '\u0000\u0001\u0000\u0000'];

/** By content: what a server called it proves nothing. */
function kindOf(bytes: Uint8Array): FileOfPage | null {
  if (fonts.includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))) return 'page_font';
  return sniffMediaType(edgesOf(bytes))?.startsWith('image/') === true ? 'page_picture' : null;
}
