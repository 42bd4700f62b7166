import { languages } from '#contract/constants.ts';
import { escapeMarks } from './inline-marks.rules.ts';
import { type Block, type Track, tipLooks } from './slide-blocks.rules.ts';

/** The HTML of a slide as blocks. It is parsed and never drawn: nothing of it runs or loads. */
export function readSlideBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: Block[] = [];
  let loose: Node[] = [];
  const closeLoose = () => {
    const text = readInline(loose);
    if (text === null) blocks.push({ kind: 'other', html: loose.map(sourceOf).join('') });
    else if (text !== '') blocks.push({ kind: 'paragraph', text, isLead: false });
    loose = [];
  };
  for (const node of body.childNodes) {
    if (!isElement(node) || isInline(node)) {
      loose.push(node);
      continue;
    }
    closeLoose();
    blocks.push(readBlock(node));
  }
  closeLoose();
  return blocks;
}

function readBlock(element: Element): Block {
  return readKnown(element) ?? { kind: 'other', html: element.outerHTML };
}

function readKnown(element: Element): Block | null {
  const look = element.className;
  switch (element.tagName) {
    case 'P': {
      const card = readCard(element);
      if (card !== null) return card;
      const text = readInline([...element.childNodes]);
      if (text === null) return null;
      const tip = tipLooks.find((known) => known === look);
      if (tip) return { kind: 'tip', look: tip, text };
      return look === '' || look === 'lead' ? { kind: 'paragraph', text, isLead: look === 'lead' } : null;
    }
    case 'DIV': {
      const tip = tipLooks.find((known) => known === look);
      const text = readInline([...soleParagraph(element).childNodes]);
      return tip && text !== null ? { kind: 'tip', look: tip, text } : null;
    }
    case 'H2':
    case 'H3': {
      const text = readInline([...element.childNodes]);
      return text === null || look !== '' || element.tagName === 'H3' ? null : { kind: 'heading', text };
    }
    case 'UL':
    case 'OL':
      return readList(element);
    case 'BLOCKQUOTE': {
      const text = readInline([...soleParagraph(element).childNodes]);
      return text === null ? null : { kind: 'quote', text };
    }
    case 'FIGURE':
    case 'IMG':
    case 'VIDEO':
    case 'AUDIO':
      return readFigure(element);
    default:
      return null;
  }
}

function readList(element: Element): Block | null {
  if (element.hasAttribute('start')) return null;
  const items: string[] = [];
  for (const child of element.children) {
    const text = child.tagName === 'LI' ? readInline([...soleParagraph(child).childNodes]) : null;
    // A line is an item here, so that an item of two lines would become two.
    if (text === null || text.includes('\n')) return null;
    items.push(text);
  }
  return { kind: 'list', isOrdered: element.tagName === 'OL', items };
}

/** A download or a film elsewhere: a link that is all of its paragraph. */
function readCard(paragraph: Element): Block | null {
  const [link, ...others] = paragraph.childNodes;
  if (!link || others.length > 0 || !isElement(link) || link.tagName !== 'A' || link.children.length > 0) return null;
  const address = link.getAttribute('href') ?? '';
  const words = link.textContent ?? '';
  if (link.className === 'download') return { kind: 'download', src: address, title: words };
  return link.className === 'video-link'
    ? { kind: 'video_link', address, title: words === address ? '' : words }
    : null;
}

function readFigure(element: Element): Block | null {
  const [shown, words, ...others] = element.tagName === 'FIGURE' ? [...element.children] : [element];
  if (!shown || others.length > 0 || (words && words.tagName !== 'FIGCAPTION')) return null;
  const caption = words ? readInline([...words.childNodes]) : '';
  if (caption === null) return null;
  const src = shown.getAttribute('src') ?? '';
  switch (shown.tagName) {
    case 'IMG': {
      const isDecorative = shown.getAttribute('role') === 'presentation';
      return { kind: 'picture', src, alt: shown.getAttribute('alt') ?? '', isDecorative, caption };
    }
    case 'VIDEO':
      return { kind: 'video', src, poster: shown.getAttribute('poster') ?? '', tracks: readTracks(shown), caption };
    case 'AUDIO':
      return { kind: 'audio', src, tracks: readTracks(shown), caption };
    default:
      return null;
  }
}

function readTracks(media: Element): Track[] {
  return [...media.children].flatMap((track) => {
    const language = languages.find((known) => known === track.getAttribute('srclang'));
    return language === undefined ? [] : [{ language, src: track.getAttribute('src') ?? '' }];
  });
}

/** The one paragraph that an element consists of, or the element itself. */
function soleParagraph(element: Element): Element {
  const [first] = element.children;
  return element.children.length === 1 && first?.tagName === 'P' && first.className === '' ? first : element;
}

/** Text with marks; null when there is something in it that marks cannot say. */
function readInline(nodes: readonly Node[]): string | null {
  const text = readNodes(nodes);
  return text === null ? null : text.trim();
}

function readNodes(nodes: readonly Node[]): string | null {
  let text = '';
  for (const node of nodes) {
    const read = readNode(node);
    if (read === null) return null;
    text += read;
  }
  return text;
}

function readNode(node: Node): string | null {
  if (!isElement(node)) return escapeMarks((node.textContent ?? '').replaceAll(/\s+/g, ' '));
  if (node.tagName === 'BR') return '\n';
  if (!isInline(node) || node.className !== '') return null;
  const inside = readNodes([...node.childNodes]);
  if (inside === null) return null;
  const words = inside.trim();
  if (words === '') return inside;
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(inside) ?? [];
  if (node.tagName === 'A') return `${before}[${words}](${node.getAttribute('href') ?? ''})${after}`;
  const sign = node.tagName === 'STRONG' || node.tagName === 'B' ? '**' : '*';
  return `${before}${sign}${words}${sign}${after}`;
}

const inlineTags = new Set(['STRONG', 'B', 'EM', 'I', 'A', 'BR']);

function isInline(element: Element): boolean {
  return inlineTags.has(element.tagName);
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function sourceOf(node: Node): string {
  return isElement(node) ? node.outerHTML : (node.textContent ?? '');
}
