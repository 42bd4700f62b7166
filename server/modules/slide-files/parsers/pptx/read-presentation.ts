import { AppError } from '#platform/app-error.ts';
import type { PageBox } from '#schema/content.ts';
import { fontsOf, type PageSize, readBoxes } from './page-boxes.ts';
import { cleanText, plainLines } from './paragraphs.ts';
import { placeholderOf, readBase } from './placeholders.ts';
import type { PptxPackage } from './pptx-package.ts';
import { type MediaOfSlide, MediaReader } from './read-media.ts';
import { growRows } from './table-rows.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, numberOf, relationOf, type XmlElement } from './xml-tree.ts';

export const maxSlides = 500;
const defaultSize: PageSize = { width: 9_144_000, height: 6_858_000 };
/** Of film and sound of one presentation together, unpacked. */
const maxMediaBytes = 200 * 1024 * 1024;

export interface ReadSlide extends MediaOfSlide {
  /** Which slide it is, through all changes of the presentation. */
  readonly key: string;
  readonly isHidden: boolean;
  readonly title: string;
  readonly part: string;
  readonly notes: string;
  readonly boxes: PageBox[];
  /** Changes with anything that the slide is made of. */
  readonly hash: string;
}

export interface ReadPresentation {
  /** EMU. */
  readonly size: PageSize;
  readonly slides: readonly ReadSlide[];
  /** Names of the slides' parts in the package, in the same order. */
  readonly parts: readonly string[];
  /** Fonts that it asks for by name, each once. */
  readonly fonts: readonly string[];
}

/**
 * Everything of a presentation but its pictures. `name` tells presentations apart whose program gives slides no ids of
 * their own. Throws `document_*`, `slides_file_empty`, `slides_file_too_many`.
 */
export function readPresentation(pack: PptxPackage, name: string): ReadPresentation {
  const root = pack.xmlOf(pack.main);
  const size = readSize(root);
  const listed = childrenOf(childOf(root, 'sldIdLst'), 'sldId');
  if (listed.length === 0) throw new AppError('slides_file_empty');
  if (listed.length > maxSlides) throw new AppError('slides_file_too_many', { values: { most: maxSlides } });
  const parts = readParts(root);
  const fonts = new Set<string>();
  const slideParts: string[] = [];
  const media = new MediaReader(pack, maxMediaBytes);
  const slides = listed.flatMap((line) => {
    const relation = pack.relationsOf(pack.main).find(({ id }) => id === relationOf(line, 'id'));
    const part = relation?.target ?? '';
    if (relation?.isExternal !== false || !pack.entries.has(part)) return [];
    const id = attributeOf(line, 'id') ?? '';
    const slide = pack.xmlOf(part);
    growRows(slide);
    for (const font of fontsOf(slide)) fonts.add(font);
    slideParts.push(part);
    return [
      {
        key: keyOf(slide, id, name),
        isHidden: attributeOf(slide, 'show') === '0',
        part: parts.get(id) ?? '',
        notes: readNotes(pack, part),
        ...readBoxes({ pack, part, base: readBase(pack, part), size }),
        hash: pack.markOf(part),
        ...media.read(part),
      },
    ];
  });
  if (slides.length === 0) throw new AppError('slides_file_empty');
  for (const [theme] of pack.entries) {
    if (!/^ppt\/theme\/theme\d+\.xml$/.test(theme) || !pack.isReadable(theme)) continue;
    const scheme = childOf(pack.xmlOf(theme), 'themeElements', 'fontScheme');
    for (const list of [childOf(scheme, 'majorFont'), childOf(scheme, 'minorFont')]) {
      const font = attributeOf(childOf(list, 'latin'), 'typeface') ?? '';
      if (font !== '') fonts.add(font);
    }
  }
  return { size, slides: distinct(slides), parts: slideParts, fonts: [...fonts].sort() };
}

function readSize(root: XmlElement): PageSize {
  const size = childOf(root, 'sldSz');
  const [width, height] = [numberOf(size, 'cx') ?? 0, numberOf(size, 'cy') ?? 0];
  const isDefault = width > 0 && height > 0 && width / height < 10 && height / width < 10;
  return isDefault ? { width, height } : defaultSize;
}

/** Titles of sections by the ids of their slides. */
function readParts(root: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    descendantsOf(childOf(root, 'extLst'), 'section').flatMap((section) => {
      const title = cleanText(attributeOf(section, 'name') ?? '')
        .trim()
        .slice(0, 255);
      return descendantsOf(section, 'sldId').map((slide) => [attributeOf(slide, 'id') ?? '', title] as const);
    }),
  );
}

/** Programs that give slides a mark of their own say by it which presentation they are of; else its name does. */
function keyOf(slide: XmlElement, id: string, name: string): string {
  const own = descendantsOf(slide, 'creationId')
    .map((mark) => attributeOf(mark, 'val'))
    .find(Boolean);
  return own === undefined ? `${id}@${name.toLowerCase()}`.slice(0, 300) : `${id}#${own}`;
}

/** A slide that was copied with its marks is told from its original by its place. */
function distinct(slides: readonly ReadSlide[]): ReadSlide[] {
  const seen = new Map<string, number>();
  return slides.map((slide) => {
    const count = (seen.get(slide.key) ?? 0) + 1;
    seen.set(slide.key, count);
    return count === 1 ? slide : { ...slide, key: `${slide.key}/${count}` };
  });
}

function readNotes(pack: PptxPackage, part: string): string {
  const notes = pack.firstOf(part, 'notesSlide');
  if (notes === undefined) return '';
  const lines = childrenOf(childOf(pack.xmlOf(notes), 'cSld', 'spTree'), 'sp')
    .filter((shape) => attributeOf(placeholderOf(shape), 'type') === 'body')
    .flatMap((shape) => plainLines(childOf(shape, 'txBody')));
  return lines.join('\n').trim().slice(0, 20_000);
}
