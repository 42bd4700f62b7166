import type { Language } from '#contract/constants.ts';
import { escapeHtml, writeInline } from './inline-marks.rules.ts';

export const tipLooks = ['callout', 'callout-good', 'callout-warning'] as const;
export type TipLook = (typeof tipLooks)[number];

/** Captions of film or sound in one language. */
export interface Track {
  language: Language;
  src: string;
}

/** A piece of a slide. Texts carry the marks of `inline-marks.rules.ts`. */
export type Block =
  | { kind: 'paragraph'; text: string; isLead: boolean }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: readonly string[] }
  | { kind: 'tip'; look: TipLook; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'picture'; src: string; alt: string; isDecorative: boolean; caption: string }
  /** `poster`: the picture before it is played; empty for the film's own first one. */
  | { kind: 'video'; src: string; poster: string; tracks: readonly Track[]; caption: string }
  | { kind: 'audio'; src: string; tracks: readonly Track[]; caption: string }
  | { kind: 'download'; src: string; title: string }
  | { kind: 'video_link'; address: string; title: string }
  /** A table or whatever else came from elsewhere: kept as it is. */
  | { kind: 'other'; html: string };
export type BlockKind = Block['kind'];

/** A block with a name of its own for as long as it is edited. */
export interface EditedBlock {
  key: string;
  block: Block;
}

/** The kinds that somebody can begin. */
export const textKinds = ['paragraph', 'heading', 'list', 'tip', 'quote'] as const;
export const newKinds = [...textKinds, 'picture', 'video', 'audio', 'download', 'video_link'] as const;
export type TextKind = (typeof textKinds)[number];
export type NewKind = (typeof newKinds)[number];

export function emptyBlock(kind: NewKind, text = ''): Block {
  switch (kind) {
    case 'paragraph':
      return { kind, text, isLead: false };
    case 'heading':
    case 'quote':
      return { kind, text };
    case 'list':
      return { kind, isOrdered: false, items: text.split('\n') };
    case 'tip':
      return { kind, look: 'callout', text };
    case 'picture':
      return { kind, src: '', alt: '', isDecorative: false, caption: '' };
    case 'video':
      return { kind, src: '', poster: '', tracks: [], caption: '' };
    case 'audio':
      return { kind, src: '', tracks: [], caption: '' };
    case 'download':
      return { kind, src: '', title: '' };
    case 'video_link':
      return { kind, address: '', title: '' };
  }
}

/** The words of a block, a list one line per item; null for what has none. */
export function textOf(block: Block): string | null {
  if (block.kind === 'list') return block.items.join('\n');
  return 'text' in block ? block.text : null;
}

export function withText(block: Block, text: string): Block {
  if (block.kind === 'list') return { ...block, items: text.split('\n') };
  return 'text' in block ? { ...block, text } : block;
}

/** The same words as a block of another kind. A picture, film or a foreign piece stays what it is. */
export function asKind(block: Block, kind: TextKind): Block {
  const text = textOf(block);
  return text === null || kind === block.kind ? block : emptyBlock(kind, text);
}

function isEmptyBlock(block: Block): boolean {
  if ('src' in block) return block.src === '';
  if (block.kind === 'video_link') return readVideoAddress(block.address) === null;
  return block.kind !== 'other' && (textOf(block) ?? '').trim() === '';
}

/** The HTML of a slide. Empty blocks are left out. */
export function writeSlideHtml(blocks: readonly Block[]): string {
  return blocks
    .filter((block) => !isEmptyBlock(block))
    .map(writeBlock)
    .join('\n');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p${block.isLead ? ' class="lead"' : ''}>${writeInline(block.text.trim())}</p>`;
    case 'heading':
      return `<h2>${writeInline(block.text.trim())}</h2>`;
    case 'list': {
      const items = block.items.map((item) => item.trim()).filter((item) => item !== '');
      const name = block.isOrdered ? 'ol' : 'ul';
      return `<${name}>${items.map((item) => `<li>${writeInline(item)}</li>`).join('')}</${name}>`;
    }
    case 'tip':
      return `<p class="${block.look}">${writeInline(block.text.trim())}</p>`;
    case 'quote':
      return `<blockquote><p>${writeInline(block.text.trim())}</p></blockquote>`;
    case 'picture': {
      const said = block.isDecorative ? 'alt="" role="presentation"' : `alt="${escapeHtml(block.alt.trim())}"`;
      return `<figure><img src="${escapeHtml(block.src)}" ${said}>${writeCaption(block.caption)}</figure>`;
    }
    case 'video': {
      const poster = block.poster === '' ? '' : ` poster="${escapeHtml(block.poster)}"`;
      return `<figure><video src="${escapeHtml(block.src)}"${poster}>${writeTracks(block.tracks)}</video>${writeCaption(block.caption)}</figure>`;
    }
    case 'audio':
      return `<figure><audio src="${escapeHtml(block.src)}">${writeTracks(block.tracks)}</audio>${writeCaption(block.caption)}</figure>`;
    case 'download':
      return `<p><a class="download" href="${escapeHtml(block.src)}">${escapeHtml(block.title.trim())}</a></p>`;
    case 'video_link': {
      const address = readVideoAddress(block.address)?.href ?? '';
      return `<p><a class="video-link" href="${escapeHtml(address)}">${escapeHtml(block.title.trim() || address)}</a></p>`;
    }
    case 'other':
      return block.html;
  }
}

function writeCaption(caption: string): string {
  return caption.trim() === '' ? '' : `<figcaption>${writeInline(caption.trim())}</figcaption>`;
}

function writeTracks(tracks: readonly Track[]): string {
  return tracks
    .map(({ language, src }) => `<track kind="captions" src="${escapeHtml(src)}" srclang="${language}">`)
    .join('');
}

/** The address of a film elsewhere; null while it is none that starts with `https://`. */
export function readVideoAddress(address: string): URL | null {
  const given = address.trim();
  return /^https:\/\//i.test(given) && URL.canParse(given) ? new URL(given) : null;
}

/** Ids of our own files in a block. */
export function listBlockFiles(block: Block): string[] {
  if (!('src' in block)) return [];
  const tracks = 'tracks' in block ? block.tracks.map(({ src }) => src) : [];
  const poster = block.kind === 'video' ? [block.poster] : [];
  return [block.src, ...poster, ...tracks].flatMap((src) => /^file:([0-9a-f-]{36})$/i.exec(src)?.[1] ?? []);
}
