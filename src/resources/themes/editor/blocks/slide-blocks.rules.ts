import { escapeHtml, writeInline } from './inline-marks.rules.ts';

export const tipLooks = ['callout', 'callout-good', 'callout-warning'] as const;
export type TipLook = (typeof tipLooks)[number];

/** A piece of a slide. Texts carry the marks of `inline-marks.rules.ts`. */
export type Block =
  | { kind: 'paragraph'; text: string; isLead: boolean }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: readonly string[] }
  | { kind: 'tip'; look: TipLook; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'picture'; src: string; alt: string; isDecorative: boolean; caption: string }
  /** A table or whatever else came from elsewhere: kept as it is. */
  | { kind: 'other'; html: string };
export type BlockKind = Block['kind'];

/** A block with a name of its own for as long as it is edited. */
export interface EditedBlock {
  key: string;
  block: Block;
}

/** The kinds that somebody can begin. */
export const newKinds = ['paragraph', 'heading', 'list', 'tip', 'quote', 'picture'] as const;
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

/** The same words as a block of another kind. A picture or a foreign piece stays what it is. */
export function asKind(block: Block, kind: NewKind): Block {
  const text = textOf(block);
  return text === null || kind === 'picture' || kind === block.kind ? block : emptyBlock(kind, text);
}

function isEmptyBlock(block: Block): boolean {
  if (block.kind === 'picture') return block.src === '';
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
      const caption =
        block.caption.trim() === '' ? '' : `<figcaption>${writeInline(block.caption.trim())}</figcaption>`;
      const said = block.isDecorative ? 'alt="" role="presentation"' : `alt="${escapeHtml(block.alt.trim())}"`;
      return `<figure><img src="${escapeHtml(block.src)}" ${said}>${caption}</figure>`;
    }
    case 'other':
      return block.html;
  }
}
