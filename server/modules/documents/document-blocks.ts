import {
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
  isElement,
  isWords,
  parseHtml,
} from '#platform/parsing/html-tree.ts';

/** Words of one look. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Where the words lead. */
  readonly href?: string;
}

/** What a document is made of, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'item'; readonly mark: string; readonly runs: readonly Run[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Run[])[])[] };

interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly href?: string;
}

const skipped = new Set(['head', 'script', 'style', 'title', 'template', 'noscript', 'iframe', 'object', 'svg']);
const boldTags = new Set(['b', 'strong', 'th']);
const italicTags = new Set(['i', 'em', 'cite']);
const blockTags = new Set([
  'html',
  'body',
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'blockquote',
  'center',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'form',
  'fieldset',
  'hr',
]);

/** Reads the simple HTML of an attachment: headings, paragraphs, lists, tables, bold, italic and links. */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let open: Run[] = [];
  const close = () => {
    const runs = tidy(open);
    if (runs.length > 0) blocks.push({ kind: 'paragraph', runs });
    open = [];
  };
  const walk = (parent: HtmlParent, look: Look) => {
    for (const node of parent.children) {
      if (isWords(node)) open.push({ text: node.data.replaceAll(/\s+/g, ' '), ...look });
      else if (isElement(node)) enter(node, look);
    }
  };
  const enter = (element: HtmlElement, look: Look) => {
    const tag = element.name.toLowerCase();
    if (skipped.has(tag)) return;
    const level = /^h([1-6])$/.exec(tag)?.[1];
    if (tag === 'br') close();
    else if (tag === 'table') {
      close();
      const rows = readRows(element);
      if (rows.length > 0) blocks.push({ kind: 'table', rows });
    } else if (level !== undefined) {
      close();
      const runs = runsOf(element, look);
      if (runs.length > 0) blocks.push({ kind: 'heading', level: Math.min(3, Number(level)) as 1 | 2 | 3, runs });
    } else if (tag === 'li') {
      close();
      const runs = runsOf(element, look);
      if (runs.length > 0) blocks.push({ kind: 'item', mark: markOf(element), runs });
    } else if (blockTags.has(tag)) {
      close();
      walk(element, look);
      close();
    } else walk(element, lookOf(element, look));
  };
  walk(parseHtml(html), { bold: false, italic: false });
  close();
  return blocks;
}

function lookOf(element: HtmlElement, look: Look): Look {
  const tag = element.name.toLowerCase();
  const href = tag === 'a' ? element.attribs['href'] : undefined;
  return {
    bold: look.bold || boldTags.has(tag),
    italic: look.italic || italicTags.has(tag),
    ...((href ?? look.href) !== undefined && { href: href ?? look.href ?? '' }),
  };
}

/** Everything that an element says, on one line. */
function runsOf(element: HtmlElement, look: Look): Run[] {
  const runs: Run[] = [];
  const walk = (nodes: readonly HtmlNode[], current: Look) => {
    for (const node of nodes) {
      if (isWords(node)) runs.push({ text: node.data.replaceAll(/\s+/g, ' '), ...current });
      else if (isElement(node) && node.name === 'br') runs.push({ text: ' ', ...current });
      else if (isElement(node) && !skipped.has(node.name)) walk(node.children, lookOf(node, current));
    }
  };
  walk(element.children, lookOf(element, look));
  return tidy(runs);
}

function readRows(table: HtmlElement): Run[][][] {
  const rows: Run[][][] = [];
  const walk = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      if (node.name !== 'tr') walk(node.children);
      else {
        const cells = node.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
        if (cells.length > 0) rows.push(cells.map((cell) => runsOf(cell, { bold: false, italic: false })));
      }
    }
  };
  walk(table.children);
  return rows;
}

function markOf(item: HtmlElement): string {
  const list = item.parent;
  if (!isElement(list) || list.name !== 'ol') return '•';
  const items = list.children.filter(isElement).filter(({ name }) => name === 'li');
  return `${items.indexOf(item) + 1}.`;
}

/** Without blanks at the ends and empty words. */
function tidy(runs: readonly Run[]): Run[] {
  const full = runs.filter((run) => run.text !== '');
  const first = full.findIndex((run) => run.text.trim() !== '');
  const last = full.findLastIndex((run) => run.text.trim() !== '');
  const said = first < 0 ? [] : full.slice(first, last + 1);
  return said.map((run, index) => {
    const start = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === said.length - 1 ? start.trimEnd() : start };
  });
}

/** What can be read in the blocks, without where links lead. */
export function wordsOf(blocks: readonly Block[]): string {
  const runs = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat(2) : block.runs));
  return runs.map(({ text }) => text).join('\n');
}
