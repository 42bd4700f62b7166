import type { TextMeasure } from './text-measure.ts';
import {
  adopt,
  attributeOf,
  childrenOf,
  descendantsOf,
  nameOf,
  parseFragment,
  textOf,
  writeFragment,
  type XmlElement,
} from './xml-tree.ts';

const outlines = new Set(['path', 'ellipse', 'circle', 'rect', 'polygon', 'polyline']);

/**
 * Mends a drawn slide: attributes that stand there twice, pictures that fill their place or a shape and have to keep to its
 * outline, shapes that are turned over, justified lines.
 */
export function fixSvg(svg: string, measure: TextMeasure): string {
  const [root] = parseFragment(joinSizes(svg));
  if (root === undefined) return svg;
  let clips = 0;
  const scale = Number(attributeOf(root, 'data-ooxml-scale'));
  for (const link of descendantsOf(root, 'a')) unwrap(link);
  for (const text of descendantsOf(root, 'text')) {
    for (const line of childrenOf(text, 'tspan'))
      spreadWords(line, attributeOf(text, 'data-ooxml-font-face') ?? '', measure);
  }
  for (const image of descendantsOf(root, 'image')) image.attribs['preserveAspectRatio'] = 'none';
  for (const group of descendantsOf(root, 'g')) {
    const kind = attributeOf(group, 'data-ooxml-shape-type');
    if (kind === undefined) continue;
    if (kind === 'group') continue;
    clipPictures(group, () => (clips += 1));
    // Lines are turned over where they are drawn.
    if (!/connector|^line$/i.test(attributeOf(group, 'data-ooxml-geom') ?? '')) turnOver(group, scale);
  }
  return writeFragment(root);
}

/** Within a link letters lose their look, and a picture leads nowhere. */
function unwrap(link: XmlElement): void {
  const { parent } = link;
  if (!parent) return;
  for (const child of link.children) child.parent = parent;
  parent.children.splice(parent.children.indexOf(link), 1, ...link.children);
}

/**
 * A justified line says how much wider its spaces are, which librsvg does not read: its words stand apart by that, so that
 * the last one ends where the line does.
 */
function spreadWords(line: XmlElement, fontFace: string, { roomFor, widthOf }: TextMeasure): void {
  const wider = Number(attributeOf(line, 'word-spacing') ?? Number.NaN);
  if (Number.isNaN(wider)) return;
  delete line.attribs['word-spacing'];
  const words = childrenOf(line, 'tspan').map((element) => {
    const text = textOf(element);
    const face = attributeOf(element, 'data-ooxml-run-font') || fontFace;
    const size = Number(attributeOf(element, 'font-size') ?? 0);
    const isBold = attributeOf(element, 'data-ooxml-bold') === '1';
    return {
      element,
      text,
      room: roomFor(text, face, size),
      width: (part: string) => widthOf(part, face, size, isBold),
    };
  });
  const hasSpace = ({ text }: { text: string }) => /\s$/.test(text);
  const gaps = words.slice(0, -1).filter(hasSpace).length;
  if (gaps === 0) return;
  const room = words.reduce((sum, word) => sum + word.room + (hasSpace(word) ? wider : 0), 0);
  const taken = words.reduce((sum, { text, width }, index) => {
    return sum + width(index === words.length - 1 ? text.trimEnd() : text);
  }, 0);
  const apart = String(Math.round(((room - taken) / gaps) * 100) / 100);
  for (const [index, { element }] of words.entries()) {
    const before = words[index - 1];
    if (before && hasSpace(before)) element.attribs['dx'] = apart;
  }
}

/** Raised and lowered letters get a second size, a share of the first: no reader of XML takes an attribute twice. */
function joinSizes(svg: string): string {
  return svg.replaceAll(
    /( font-size=")([\d.]+)("[^>]*?) font-size="([\d.]+)%"/g,
    (_, start: string, size: string, between: string, share: string) =>
      `${start}${(Number(size) * Number(share)) / 100}${between}`,
  );
}

/** A picture behind an outline fills it: it is cut to the outline, whose line is drawn over it again. */
function clipPictures(group: XmlElement, nextId: () => number): void {
  const [outline, ...others] = childrenOf(group);
  if (outline === undefined || !outlines.has(nameOf(outline))) return;
  const image = others.find((one) => nameOf(one) === 'image');
  const id = `outline-${nextId()}`;
  const [line] = parseFragment(writeFragment(outline));
  const [shape] = parseFragment(writeFragment(outline));
  const [cut] = parseFragment(`<g clip-path="url(#${id})"/>`);
  if (!image || !line || !shape || !cut) return;
  const [clip] = parseFragment(`<clipPath id="${id}">${writeFragment(shape)}</clipPath>`);
  if (!clip) return;
  line.attribs['fill'] = 'none';
  group.children.splice(group.children.indexOf(image), 1, adopt(group, clip), adopt(group, cut), adopt(group, line));
  cut.children.push(adopt(cut, image));
}

/** The renderer says that a shape is turned over and draws it as it was; its words are never turned over. */
function turnOver(group: XmlElement, scale: number): void {
  const across = attributeOf(group, 'data-ooxml-flip-h') === '1';
  const down = attributeOf(group, 'data-ooxml-flip-v') === '1';
  if (!across && !down) return;
  const middle = (start: string, length: string) =>
    (Number(attributeOf(group, `data-ooxml-${start}`)) + Number(attributeOf(group, `data-ooxml-${length}`)) / 2) /
    scale;
  const [x, y] = [middle('x', 'cx'), middle('y', 'cy')];
  const turn = `translate(${across ? 2 * x : 0} ${down ? 2 * y : 0}) scale(${across ? -1 : 1} ${down ? -1 : 1})`;
  for (const part of childrenOf(group)) {
    if (!outlines.has(nameOf(part)) && nameOf(part) !== 'g') continue;
    part.attribs['transform'] = [part.attribs['transform'], turn].filter(Boolean).join(' ');
  }
}
