import { parseDocument } from 'htmlparser2';
import { Marked, type Tokens } from 'marked';

/** A heading of an article: where a link leads. */
export interface ManualHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** A text, or an element: what it is called, its attributes, what stands in it. */
export type ManualNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ManualNode[]];

/** An article as the browser gets it: its elements, and as plain text for the search. */
export interface ManualArticle {
  readonly title: string;
  readonly nodes: readonly ManualNode[];
  readonly headings: readonly ManualHeading[];
  readonly text: string;
}

/** Buttons and entries are written as «Save»; each language quotes in its own way. */
const quotes: Readonly<Record<string, readonly [string, string]>> = {
  ru: ['«', '»'],
  en: ['“', '”'],
  uz: ['“', '”'],
};

/**
 * Makes an article of its Markdown when the product is built: no reader of Markdown travels to browsers. The source is
 * ours. The first heading is the title; the others get ids in their order, which stay when a word of them changes.
 */
export function readArticle(markdown: string, language: string): ManualArticle {
  const headings: ManualHeading[] = [];
  const [opening, closing] = quotes[language] ?? ['«', '»'];
  const quoted = markdown.replaceAll('«', opening).replaceAll('»', closing);
  const title = /^# (.+)$/m.exec(quoted)?.[1] ?? '';
  const reader = new Marked({ gfm: true });
  reader.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const id = `h${headings.length + 1}`;
        headings.push({ id, level: depth, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const html = reader.parse(quoted.replace(/^# .+\n+/, ''), { async: false });
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { title, nodes: listNodes(parseDocument(html).children), headings, text };
}

/** Space between blocks is left out: it means nothing. */
function listNodes(children: ReturnType<typeof parseDocument>['children']): ManualNode[] {
  return children.flatMap((child): ManualNode[] => {
    if (child.type === 'text') return child.data === '\n' ? [] : [child.data];
    return 'attribs' in child ? [[child.name, child.attribs, listNodes(child.children)]] : [];
  });
}

/** Words between the marks of a button, as they are written in the source. */
export function listButtons(markdown: string): string[] {
  return [...markdown.matchAll(/«([^»]+)»/g)].map(([, name = '']) => name);
}
