import type { PageParagraph, PageText } from '#schema/content.ts';
import type { ShapeStyle } from './placeholders.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  nameOf,
  numberOf,
  relationOf,
  textOf,
  type XmlElement,
} from './xml-tree.ts';

const pointEmu = 12_700;
const defaultPoints = 18;
const aligns: Readonly<Record<string, PageParagraph['align']>> = { ctr: 'center', r: 'end' };
const anchors: Readonly<Record<string, PageText['anchor']>> = { ctr: 'middle', b: 'bottom' };

/** Where links of a slide lead; undefined for those that lead nowhere outside. */
export type LinkTarget = (relationId: string | undefined) => string | undefined;

/** The paragraphs of a text body. `pageWidth` is in EMU: sizes are in percent of it. */
export function readParagraphs(
  body: XmlElement | undefined,
  style: Pick<ShapeStyle, 'chain' | 'masterStyle'>,
  linkTarget: LinkTarget,
  pageWidth: number,
): PageParagraph[] {
  const scale = (numberOf(childOf(body, 'bodyPr', 'normAutofit'), 'fontScale') ?? 100_000) / 100_000;
  return childrenOf(body, 'p').map((paragraph) => {
    const level = (numberOf(childOf(paragraph, 'pPr'), 'lvl') ?? 0) + 1;
    const levels = levelsOf(body, style, level);
    const own = descendantsOf(paragraph, 'rPr')
      .map((run) => numberOf(run, 'sz'))
      .find((size) => size !== undefined);
    const inherited = levels.map((item) => numberOf(childOf(item, 'defRPr'), 'sz')).find((size) => size !== undefined);
    const points = ((own ?? inherited ?? defaultPoints * 100) / 100) * scale;
    return {
      size: round((points * pointEmu * 100) / pageWidth),
      align: alignOf(paragraph, levels),
      lang: languageOf(paragraph),
      runs: childrenOf(paragraph).flatMap((part) => readRun(part, linkTarget)),
    };
  });
}

/** What says how paragraphs of a level look, the nearest first. */
function levelsOf(
  body: XmlElement | undefined,
  { chain, masterStyle }: Pick<ShapeStyle, 'chain' | 'masterStyle'>,
  level: number,
): XmlElement[] {
  const lists = [childOf(body, 'lstStyle'), ...chain.map((shape) => childOf(shape, 'txBody', 'lstStyle')), masterStyle];
  return lists.map((list) => childOf(list, `lvl${level}pPr`)).filter((item) => item !== undefined);
}

/** The alignment in the words of the presentation, its own or inherited; undefined: at the start. */
export function inheritedAlign(
  paragraph: XmlElement,
  body: XmlElement | undefined,
  style: Pick<ShapeStyle, 'chain' | 'masterStyle'>,
): string | undefined {
  const level = (numberOf(childOf(paragraph, 'pPr'), 'lvl') ?? 0) + 1;
  return [childOf(paragraph, 'pPr'), ...levelsOf(body, style, level)]
    .map((item) => attributeOf(item, 'algn'))
    .find((align) => align !== undefined);
}

function alignOf(paragraph: XmlElement, levels: readonly XmlElement[]): PageParagraph['align'] {
  const styles = [childOf(paragraph, 'pPr'), ...levels];
  const align = styles.map((item) => attributeOf(item, 'algn')).find(Boolean) ?? '';
  // There left and right are sides of the page; here the start is where the text begins.
  const isFromRight = styles.map((item) => attributeOf(item, 'rtl')).find(Boolean) === '1';
  if (isFromRight && (align === 'l' || align === 'r')) return align === 'r' ? 'start' : 'end';
  return aligns[align] ?? 'start';
}

/** Where the lines of a text stand in its box. */
export function anchorOf({ chain }: Pick<ShapeStyle, 'chain'>): PageText['anchor'] {
  const anchor = chain.map((shape) => attributeOf(childOf(shape, 'txBody', 'bodyPr'), 'anchor')).find(Boolean);
  return anchors[anchor ?? ''] ?? 'top';
}

function languageOf(paragraph: XmlElement): string {
  const lang =
    descendantsOf(paragraph, 'rPr')
      .map((run) => attributeOf(run, 'lang'))
      .find(Boolean) ?? '';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(lang) ? lang : '';
}

function readRun(part: XmlElement, linkTarget: LinkTarget): PageParagraph['runs'] {
  const name = nameOf(part);
  if (name === 'br') return [{ text: '\n' }];
  if (name === 'AlternateContent') {
    return childrenOf(childOf(part, 'Choice')).flatMap((choice) => readRun(choice, linkTarget));
  }
  if (name === 'm' || name === 'oMath' || name === 'oMathPara') {
    return [{ text: descendantsOf(part, 't').map(textOf).join('') }];
  }
  if (name !== 'r' && name !== 'fld') return [];
  const text = cleanText(textOf(childOf(part, 't')));
  const href = linkTarget(relationOf(childOf(part, 'rPr', 'hlinkClick'), 'id'));
  return text === '' ? [] : [{ text, ...(href !== undefined && { href }) }];
}

/** Text as a database and a page take it. A vertical tab is a line break of some programs. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\u000b', '\n')
    .replaceAll(/[\u0000-\u0008\u000c\u000e-\u001f]/g, '')
    .toWellFormed();
}

/** Lines of a text body, without how they look. */
export function plainLines(body: XmlElement | undefined): string[] {
  return childrenOf(body, 'p').map((paragraph) => readParagraphText(paragraph).trim());
}

function readParagraphText(paragraph: XmlElement): string {
  return childrenOf(paragraph)
    .flatMap((part) => readRun(part, () => undefined))
    .map(({ text }) => text)
    .join('');
}

/** Two decimals are a fifth of a pixel of the largest screen. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
