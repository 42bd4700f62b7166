import { cleanText } from './paragraphs.ts';
import type { PptxPackage } from './pptx-package.ts';
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from './xml-tree.ts';

const longest = 1000;

/** A chart in words: its title, and the values of each series by their categories. */
export function describeChart(pack: PptxPackage, part: string | undefined): string | null {
  if (part === undefined) return null;
  const chart = childOf(pack.xmlOf(part), 'chart');
  const title = descendantsOf(childOf(chart, 'title'), 't').map(textOf).join('');
  const series = descendantsOf(chart, 'ser').map((one) => {
    const names = pointsOf(childOf(one, 'cat'));
    const values = pointsOf(childOf(one, 'val')).map((value, index) => [names[index], value].filter(Boolean).join(' '));
    return [pointsOf(childOf(one, 'tx')).join(' '), values.join(', ')].filter((words) => words !== '').join(': ');
  });
  const words = cleanText([title, ...series].filter((line) => line !== '').join('. ')).slice(0, longest);
  return words === '' ? null : words;
}

function pointsOf(element: XmlElement | undefined): string[] {
  return descendantsOf(element, 'pt').map((point) => textOf(childrenOf(point, 'v')[0]));
}
