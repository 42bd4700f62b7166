import { type Language, languages } from '#contract/constants.ts';
import type { MediaError } from '#contract/slide-files.ts';
import { edgesOf, type FileKindName, fileKinds, sniffMediaType } from '#platform/files/index.ts';
import { cleanText } from './paragraphs.ts';
import { nonVisualOf } from './placeholders.ts';
import type { PptxPackage, Relation } from './pptx-package.ts';
import { attributeOf, childOf, descendantsOf, relationOf, type XmlElement } from './xml-tree.ts';

/** Film or sound that stands on a slide. */
export interface ReadMedia {
  /** `download`: no browser plays it, people take it with them. */
  readonly kind: 'video' | 'audio' | 'download';
  /** Changes with its bytes, and not with its name. */
  readonly mark: string;
  readonly name: string;
  /** What its author says of it. */
  readonly title: string;
  readonly bytes: Uint8Array;
  /** The picture that stands there before it is played. */
  readonly poster: Uint8Array | null;
  readonly captions: readonly { readonly language: Language; readonly bytes: Uint8Array }[];
}

export interface RejectedMedia {
  readonly name: string;
  readonly reason: MediaError;
}

export interface MediaOfSlide {
  /** Accompanies the slide: the first of its sounds. */
  readonly sound: { readonly name: string; readonly bytes: Uint8Array } | null;
  readonly media: readonly ReadMedia[];
  readonly refused: readonly RejectedMedia[];
}

const mediaKinds = new Set(['video', 'audio', 'media']);
const mediaTags = ['videoFile', 'audioFile', 'wavAudioFile', 'quickTimeFile', 'media'];
const maxCaptionBytes = fileKinds.captions.maxBytes;
const maxPosterBytes = fileKinds.picture.maxBytes;

/** Reads the media of slides. Those of one presentation share `byteLimit`, unpacked; a part is unpacked once. */
export class MediaReader {
  readonly #pack: PptxPackage;
  readonly #parts = new Map<string, Uint8Array>();
  #left: number;

  constructor(pack: PptxPackage, byteLimit: number) {
    this.#pack = pack;
    this.#left = byteLimit;
  }

  read(part: string): MediaOfSlide {
    const root = this.#pack.xmlOf(part);
    const media: ReadMedia[] = [];
    const refused: RejectedMedia[] = [];
    let sound: MediaOfSlide['sound'] = null;
    for (const { relation, shape } of this.#list(part, root)) {
      const read = this.#readOne(part, relation, shape);
      if ('reason' in read) refused.push(read);
      else if (read.kind === 'audio' && sound === null) sound = { name: read.name, bytes: read.bytes };
      else media.push(read);
    }
    return { sound, media, refused };
  }

  /** What shapes name, in their order, and then what stands behind them; sounds of turning pages and of clicks are none. */
  #list(part: string, root: XmlElement): { relation: Relation; shape: XmlElement | undefined }[] {
    const relations = this.#pack.relationsOf(part).filter(({ kind }) => mediaKinds.has(kind));
    const byId = new Map(relations.map((relation) => [relation.id, relation]));
    const effects = new Set(['snd', 'sndTgt'].flatMap((name) => descendantsOf(root, name).map(idOf)));
    const found = new Map<string, { relation: Relation; shape: XmlElement | undefined }>();
    const add = (id: string | undefined, shape?: XmlElement) => {
      const relation = byId.get(id ?? '');
      if (relation !== undefined && !found.has(relation.target)) found.set(relation.target, { relation, shape });
    };
    for (const shape of descendantsOf(childOf(root, 'cSld'), 'pic')) {
      const properties = childOf(nonVisualOf(shape), 'nvPr');
      for (const tag of mediaTags) for (const line of descendantsOf(properties, tag)) add(idOf(line), shape);
    }
    for (const { id } of relations) if (!effects.has(id)) add(id);
    return [...found.values()];
  }

  #readOne(part: string, { target, isExternal }: Relation, shape: XmlElement | undefined): ReadMedia | RejectedMedia {
    const name = isExternal ? target.slice(0, 300) : target.slice(target.lastIndexOf('/') + 1);
    if (isExternal) return { name, reason: 'outside' };
    const entry = this.#pack.entries.get(target);
    if (entry === undefined) return { name, reason: 'missing' };
    if (entry.size > fileKinds.video.maxBytes) return { name, reason: 'too_large' };
    const bytes = this.#unpack(target);
    if (bytes === null) return { name, reason: 'too_large' };
    const kind = kindOf(bytes);
    if (kind === null) return { name, reason: 'unknown' };
    if (bytes.byteLength > fileKinds[kind].maxBytes) return { name, reason: 'too_large' };
    const isFilm = kind === 'video' && shape !== undefined;
    return {
      kind,
      mark: `${entry.crc.toString(16)}:${entry.size}`,
      name,
      title: shape === undefined ? '' : titleOf(shape),
      bytes,
      poster: isFilm
        ? this.#small(part, relationOf(childOf(shape, 'blipFill', 'blip'), 'embed'), maxPosterBytes)
        : null,
      captions: shape === undefined || kind === 'download' ? [] : this.#captionsOf(part, shape),
    };
  }

  #captionsOf(part: string, shape: XmlElement): ReadMedia['captions'] {
    const read = new Map<Language, Uint8Array>();
    for (const track of descendantsOf(shape, 'track')) {
      const spoken = (attributeOf(track, 'lang') ?? '').slice(0, 2).toLowerCase();
      const language = languages.find((known) => known === spoken);
      const bytes = this.#small(part, relationOf(track, 'embed'), maxCaptionBytes);
      if (language !== undefined && bytes !== null && !read.has(language)) read.set(language, bytes);
    }
    return [...read].map(([language, bytes]) => ({ language, bytes }));
  }

  #small(part: string, id: string | undefined, byteLimit: number): Uint8Array | null {
    const target = this.#pack.targetOf(part, id);
    const entry = target === undefined ? undefined : this.#pack.entries.get(target);
    return target === undefined || entry === undefined || entry.size > byteLimit ? null : this.#unpack(target);
  }

  /** Null when the presentation has had its share. */
  #unpack(target: string): Uint8Array | null {
    const known = this.#parts.get(target);
    if (known) return known;
    const size = this.#pack.entries.get(target)?.size ?? 0;
    if (size > this.#left) return null;
    this.#left -= size;
    const bytes = this.#pack.bytesOf(target) ?? new Uint8Array();
    this.#parts.set(target, bytes);
    return bytes;
  }
}

function idOf(line: XmlElement): string | undefined {
  return relationOf(line, 'embed') ?? relationOf(line, 'link');
}

function kindOf(bytes: Uint8Array): ReadMedia['kind'] | null {
  const type = sniffMediaType(edgesOf(bytes));
  if (type === null || !/^(?:audio|video)\//.test(type)) return null;
  const fits = (kind: FileKindName) => (fileKinds[kind].types as readonly string[]).includes(type);
  return (['video', 'audio', 'download'] as const).find(fits) ?? null;
}

/** What its author says of a film. Names of files, which programs put there, say nothing. */
function titleOf(shape: XmlElement): string {
  const said = cleanText(attributeOf(childOf(nonVisualOf(shape), 'cNvPr'), 'descr') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
  return /^\S+\.\w{2,4}$/.test(said) ? '' : said;
}
