import type { PageBox, PagePicture } from '#schema/content.ts';
import { describeChart } from './chart-text.ts';
import { anchorOf, cleanText, type LinkTarget, readParagraphs, round } from './paragraphs.ts';
import { type Frame, frameOf, nonVisualOf, type SlideBase, styleOf } from './placeholders.ts';
import type { PptxPackage } from './pptx-package.ts';
import { readTable, sizeOfTable } from './table-boxes.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  nameOf,
  numberOf,
  relationOf,
  type XmlElement,
} from './xml-tree.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface SlideReading {
  readonly pack: PptxPackage;
  readonly part: string;
  readonly base: SlideBase;
  readonly size: PageSize;
}

interface ReadBox {
  readonly box: PageBox;
  readonly isTitle: boolean;
}

/** Where children of a group stand: `place = at * scale + shift`, on each axis. */
type Placing = (frame: Frame) => Frame;

/** Of the slide's own number and date nobody learns anything. */
const silentRoles = new Set(['sldNum', 'dt']);
const textInset = { side: 91_440, top: 45_720 } as const;

/** The words and pictures of a slide in reading order: its title, then from back to front as its author placed them. */
export function readBoxes(reading: SlideReading): { title: string; boxes: PageBox[] } {
  const tree = childOf(reading.pack.xmlOf(reading.part), 'cSld', 'spTree');
  const read = readTree(reading, tree, (frame) => frame).filter(({ box }) => isWorth(box));
  const ordered = [...read.filter(({ isTitle }) => isTitle), ...read.filter(({ isTitle }) => !isTitle)];
  const title = ordered.find(({ isTitle }) => isTitle) ?? ordered.find(({ box }) => box.kind === 'text');
  return { title: title ? titleOf(title.box) : '', boxes: ordered.map(({ box }) => box) };
}

function titleOf(box: PageBox): string {
  if (box.kind !== 'text') return '';
  const lines = box.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).filter((line) => line.trim());
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 255);
}

function isWorth(box: PageBox): boolean {
  return box.kind === 'picture' || box.paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
}

function readTree(reading: SlideReading, tree: XmlElement | undefined, place: Placing): ReadBox[] {
  return childrenOf(tree).flatMap((shape) => {
    if (attributeOf(childOf(nonVisualOf(shape), 'cNvPr'), 'hidden') === '1') return [];
    switch (nameOf(shape)) {
      case 'sp':
        return readShape(reading, shape, place);
      case 'pic':
        return readPicture(reading, shape, place);
      case 'graphicFrame':
        return readGraphic(reading, shape, place);
      case 'grpSp':
        return readTree(reading, shape, groupPlacing(shape, place));
      case 'AlternateContent':
        return readTree(reading, childOf(shape, 'Choice') ?? childOf(shape, 'Fallback'), place);
      default:
        return [];
    }
  });
}

function groupPlacing(group: XmlElement, place: Placing): Placing {
  const xfrm = childOf(group, 'grpSpPr', 'xfrm');
  const outer = frameOf(group);
  const inner = {
    x: numberOf(childOf(xfrm, 'chOff'), 'x') ?? 0,
    y: numberOf(childOf(xfrm, 'chOff'), 'y') ?? 0,
    width: numberOf(childOf(xfrm, 'chExt'), 'cx') ?? 0,
    height: numberOf(childOf(xfrm, 'chExt'), 'cy') ?? 0,
  };
  if (!outer || inner.width <= 0 || inner.height <= 0) return place;
  const [across, down] = [outer.width / inner.width, outer.height / inner.height];
  return ({ x, y, width, height }) =>
    place({
      x: outer.x + (x - inner.x) * across,
      y: outer.y + (y - inner.y) * down,
      width: width * across,
      height: height * down,
    });
}

function readShape(reading: SlideReading, shape: XmlElement, place: Placing): ReadBox[] {
  const style = styleOf(shape, reading.base);
  if (style.role !== null && silentRoles.has(style.role)) return [];
  const body = childOf(shape, 'txBody');
  const frame = withinInsets(place(style.frame ?? { x: 0, y: 0, ...reading.size }), childOf(body, 'bodyPr'));
  const box = {
    kind: 'text',
    ...positionOn(reading.size, frame),
    anchor: anchorOf(style),
    paragraphs: readParagraphs(body, style, linksOf(reading), reading.size.width),
  } as const;
  return [{ box, isTitle: style.role === 'title' }];
}

function withinInsets(frame: Frame, body: XmlElement | undefined): Frame {
  const [left, right] = [numberOf(body, 'lIns') ?? textInset.side, numberOf(body, 'rIns') ?? textInset.side];
  const [top, bottom] = [numberOf(body, 'tIns') ?? textInset.top, numberOf(body, 'bIns') ?? textInset.top];
  return {
    x: frame.x + left,
    y: frame.y + top,
    width: Math.max(0, frame.width - left - right),
    height: Math.max(0, frame.height - top - bottom),
  };
}

function readPicture(reading: SlideReading, shape: XmlElement, place: Placing): ReadBox[] {
  const media = childOf(shape, 'nvPicPr', 'nvPr');
  if (childOf(media, 'audioFile') ?? childOf(media, 'wavAudioFile')) return [];
  const { frame } = styleOf(shape, reading.base);
  return [pictureBox(reading, place(frame ?? { x: 0, y: 0, ...reading.size }), altOf(shape))];
}

function pictureBox({ size }: SlideReading, frame: Frame, alt: string | null): ReadBox {
  const box: PagePicture = { kind: 'picture', ...positionOn(size, frame), alt };
  return { box, isTitle: false };
}

/** What its author says of a picture. Names of files, which programs put there, say nothing. */
function altOf(shape: XmlElement): string | null {
  const properties = childOf(nonVisualOf(shape), 'cNvPr');
  if (descendantsOf(properties, 'decorative').some((mark) => attributeOf(mark, 'val') === '1')) return '';
  const alt = cleanText(attributeOf(properties, 'descr') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 1000);
  return alt === '' || /^\S+\.(png|jpe?g|gif|bmp|svg|emf|wmf|tiff?|webp)$/i.test(alt) ? null : alt;
}

function readGraphic(reading: SlideReading, shape: XmlElement, place: Placing): ReadBox[] {
  const { size, pack, part } = reading;
  const own = styleOf(shape, reading.base).frame ?? { x: 0, y: 0, ...size };
  const frame = place(own);
  const data = childOf(shape, 'graphic', 'graphicData');
  const table = childOf(data, 'tbl');
  if (table) {
    const cells = readTable(table, place({ ...own, ...sizeOfTable(table, own) }), linksOf(reading), size.width);
    return cells.map(({ frame: cell, ...text }) => ({
      box: { kind: 'text', ...positionOn(size, cell), ...text },
      isTitle: false,
    }));
  }
  const diagram = pack.targetOf(part, relationOf(childOf(data, 'relIds'), 'dm'));
  if (diagram) return readDiagram(reading, diagram, frame);
  const chart = pack.targetOf(part, relationOf(childOf(data, 'chart'), 'id'));
  return [pictureBox(reading, frame, altOf(shape) ?? describeChart(pack, chart))];
}

/** The words of SmartArt, in the order of its points. */
function readDiagram(reading: SlideReading, diagram: string, frame: Frame): ReadBox[] {
  const points = descendantsOf(reading.pack.xmlOf(diagram), 'pt');
  const paragraphs = points.flatMap((point) =>
    readParagraphs(childOf(point, 't'), { chain: [], masterStyle: undefined }, linksOf(reading), reading.size.width),
  );
  return [{ box: { kind: 'text', ...positionOn(reading.size, frame), anchor: 'middle', paragraphs }, isTitle: false }];
}

function linksOf({ pack, part }: SlideReading): LinkTarget {
  return (id) => {
    const relation = pack.relationsOf(part).find((line) => line.id === id);
    return relation?.isExternal === true && isHarmless(relation.target) ? relation.target : undefined;
  };
}

function isHarmless(address: string): boolean {
  return address.length <= 2000 && URL.canParse(address) && /^(https?|mailto):$/.test(new URL(address).protocol);
}

function positionOn(size: PageSize, frame: Frame) {
  return {
    x: round((frame.x / size.width) * 100),
    y: round((frame.y / size.height) * 100),
    width: round((frame.width / size.width) * 100),
    height: round((frame.height / size.height) * 100),
  };
}

/** Fonts that a part asks for by name. */
export function fontsOf(root: XmlElement): string[] {
  return ['latin', 'cs']
    .flatMap((name) => descendantsOf(root, name))
    .map((font) => attributeOf(font, 'typeface') ?? '')
    .filter((name) => name !== '' && !name.startsWith('+'));
}
