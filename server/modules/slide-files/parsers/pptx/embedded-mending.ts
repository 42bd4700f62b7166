import { inheritedAlign } from './paragraphs.ts';
import { frameOf, placeholderOf, readBase, styleOf } from './placeholders.ts';
import type { PptxPackage } from './pptx-package.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  nameOf,
  parseFragment,
  relationOf,
  writeXml,
  type XmlElement,
} from './xml-tree.ts';

const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/**
 * Writes into a slide what the embedded renderer does not look up by itself: the places that pictures inherit, how
 * inherited text is aligned, and the shapes that a diagram was last drawn with.
 */
export function mendSlide(pack: PptxPackage, part: string): void {
  const root = pack.xmlOf(part);
  const base = readBase(pack, part);
  for (const shape of [...descendantsOf(root, 'sp'), ...descendantsOf(root, 'pic')]) {
    if (placeholderOf(shape) === undefined) continue;
    const style = styleOf(shape, base);
    if (frameOf(shape) === undefined && style.frame) writeFrame(shape, style.frame);
    const body = childOf(shape, 'txBody');
    for (const paragraph of childrenOf(body, 'p')) writeAlign(paragraph, inheritedAlign(paragraph, body, style));
  }
  for (const frame of descendantsOf(root, 'graphicFrame')) drawDiagram(pack, part, frame);
}

function writeFrame(shape: XmlElement, { x, y, width, height }: NonNullable<ReturnType<typeof frameOf>>): void {
  const properties = childOf(shape, 'spPr');
  const [xfrm] = parseFragment(
    `<a:xfrm xmlns:a="${drawingNamespace}"><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`,
  );
  if (properties && xfrm) properties.children.unshift(adopt(properties, xfrm));
}

function writeAlign(paragraph: XmlElement, align: string | undefined): void {
  if (align === undefined || align === 'l') return;
  const own = childOf(paragraph, 'pPr');
  if (own) own.attribs['algn'] ??= align;
  else {
    const [made] = parseFragment(`<a:pPr xmlns:a="${drawingNamespace}" algn="${align}"/>`);
    if (made) paragraph.children.unshift(adopt(paragraph, made));
  }
}

function adopt(parent: XmlElement, child: XmlElement): XmlElement {
  child.parent = parent;
  return child;
}

/** SmartArt is stored with a drawing of itself: its shapes, as a group in the place of the diagram. */
function drawDiagram(pack: PptxPackage, part: string, frame: XmlElement): void {
  const data = childOf(frame, 'graphic', 'graphicData', 'relIds');
  const dataPart = pack.targetOf(part, relationOf(data, 'dm'));
  const drawing = dataPart && drawingOf(pack, part, dataPart);
  const place = frameOf(frame);
  const { parent } = frame;
  if (!drawing || !place || !parent) return;
  const shapes = childrenOf(childOf(pack.xmlOf(drawing), 'spTree'), 'sp')
    .map(writeShape)
    .join('');
  const { x, y, width, height } = place;
  const xfrm = `<a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/><a:chOff x="0" y="0"/><a:chExt cx="${width}" cy="${height}"/>`;
  const [group] = parseFragment(
    `<p:grpSp xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="${drawingNamespace}"><p:nvGrpSpPr><p:cNvPr id="0" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${xfrm}</a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`,
  );
  if (!group) return;
  group.parent = parent;
  parent.children.splice(parent.children.indexOf(frame), 1, group);
}

/** The data part of a diagram names the relation of its drawing. */
function drawingOf(pack: PptxPackage, part: string, dataPart: string): string | undefined {
  const named = descendantsOf(pack.xmlOf(dataPart), 'dataModelExt').map((mark) => mark.attribs['relId'])[0];
  return pack.targetOf(part, named) ?? pack.firstOf(part, 'diagramDrawing');
}

function writeShape(shape: XmlElement): string {
  const xml = writeXml(shape).replace(/^<\?xml[^>]*\?>/, '');
  const prefix = shape.name.slice(0, -nameOf(shape).length);
  return prefix === '' ? xml : xml.replaceAll(`<${prefix}`, '<p:').replaceAll(`</${prefix}`, '</p:');
}
