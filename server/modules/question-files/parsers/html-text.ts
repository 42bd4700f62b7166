import { elementsOf, parseHtml, textOf } from '#platform/parsing/html-tree.ts';
import type { HtmlReader } from '../gift.rules.ts';

const media = new Set(['img', 'audio', 'video', 'object', 'iframe', 'embed', 'svg']);
const breaks = /<(?:br\s*\/?|\/p|\/div|\/li)>/gi;

/** The words of HTML, a paragraph a line, and whether it shows something that words cannot. */
export const readHtmlText: HtmlReader = (html) => {
  const lines = html.split(breaks).map((part) => parseHtml(part));
  return {
    text: lines
      .map((line) => line.children.map(textOf).join(' ').trim())
      .filter((line) => line !== '')
      .join('\n'),
    hasMedia: lines.some((line) => elementsOf(line).some(({ name }) => media.has(name))),
  };
};
