import {
  adopt,
  attributeOf,
  childrenOf,
  descendantsOf,
  nameOf,
  parseFragment,
  writeFragment,
  type XmlElement,
} from './xml-tree.ts';

const outlines = new Set(['path', 'ellipse', 'circle', 'rect', 'polygon', 'polyline']);

/**
 * Mends a drawn slide: attributes that stand there twice, pictures that fill their place or a shape and have to keep to its
 * outline, shapes that are turned over.
 */
export function mendSvg(svg: string): string {
  const [root] = parseFragment(joinSizes(svg));
  if (root === undefined) return svg;
  let clips = 0;
  const scale = Number(attributeOf(root, 'data-ooxml-scale'));
  for (const link of descendantsOf(root, 'a')) unwrap(link);
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
