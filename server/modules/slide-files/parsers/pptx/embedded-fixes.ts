import type { Palette } from './colours.ts';
import { inheritedAlign } from './paragraphs.ts';
import { basePartsOf, frameOf, placeholderOf, readBase, styleOf } from './placeholders.ts';
import type { PptxPackage } from './pptx-package.ts';
import { fixShapes, type MendingWork } from './shape-fixes.ts';
import { writeTableStyles } from './table-styles.ts';
import {
  adopt,
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  nameOf,
  parseFragment,
  relationOf,
  writeFragment,
  type XmlElement,
} from './xml-tree.ts';

const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/**
 * Writes into a slide what the embedded renderer does not look up by itself: the places that pictures inherit, how
 * inherited text is aligned, the shapes that a diagram was last drawn with, the looks of tables and of what is drawn wrong.
 */
export function fixSlide(work: MendingWork): void {
  const { pack, part, palette, additions } = work;
  const root = pack.xmlOf(part);
  const base = readBase(pack, part);
  for (const shape of [...descendantsOf(root, 'sp'), ...descendantsOf(root, 'pic')]) {
    if (placeholderOf(shape) === undefined) continue;
    const style = styleOf(shape, base);
    if (frameOf(shape) === undefined && style.frame) writeFrame(shape, style.frame);
    const body = childOf(shape, 'txBody');
    for (const paragraph of childrenOf(body, 'p')) writeAlign(paragraph, inheritedAlign(paragraph, body, style));
  }
  for (const frame of descendantsOf(root, 'graphicFrame')) {
    if (!drawDiagram(pack, part, frame)) additions.miss(part, 'diagram');
  }
  inheritBackground(work);
  writeTableStyles(pack, root);
  for (const run of descendantsOf(root, 'rPr')) if (childOf(run, 'hlinkClick')) writeLinkLook(run, palette);
  fixShapes(work);
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

/** A picture behind a slide that its layout or its master says becomes the slide's own. */
function inheritBackground({ pack, part, additions }: MendingWork): void {
  const sheet = childOf(pack.xmlOf(part), 'cSld');
  if (sheet === undefined || childOf(sheet, 'bg')) return;
  const from = basePartsOf(pack, part).find((base) => childOf(pack.xmlOf(base), 'cSld', 'bg'));
  const background = from === undefined ? undefined : childOf(pack.xmlOf(from), 'cSld', 'bg');
  const blip = childOf(background, 'bgPr', 'blipFill', 'blip');
  const picture = from && pack.targetOf(from, relationOf(blip, 'embed'));
  const [copy] = background && picture ? parseFragment(writeFragment(background)) : [];
  const drawn = childOf(copy, 'bgPr', 'blipFill', 'blip');
  if (!copy || !drawn || !picture) return;
  const id = additions.relate(part, 'image', picture);
  for (const name of Object.keys(drawn.attribs)) if (name.endsWith(':embed')) drawn.attribs[name] = id;
  sheet.children.unshift(adopt(sheet, copy));
}

/** What leads somewhere is underlined, in the colour that the theme has for it. */
function writeLinkLook(run: XmlElement, palette: Palette): void {
  run.attribs['u'] ??= 'sng';
  const colour = palette.get('hlink');
  const own = childrenOf(run).find((one) => nameOf(one).endsWith('Fill'));
  const isOfOwner = descendantsOf(run, 'hlinkClr').some((mark) => attributeOf(mark, 'val') === 'tx');
  if (colour === undefined || isOfOwner) return;
  run.children = run.children.filter((child) => child !== own);
  const [paint] = parseFragment(
    `<a:solidFill xmlns:a="${drawingNamespace}"><a:srgbClr val="${colour}"/></a:solidFill>`,
  );
  const after = childOf(run, 'ln') ? 1 : 0;
  if (paint) run.children.splice(after, 0, adopt(run, paint));
}

/**
 * SmartArt is stored with a drawing of itself: its shapes, as a group in the place of the diagram. False where it is not
 * stored with one.
 */
function drawDiagram(pack: PptxPackage, part: string, frame: XmlElement): boolean {
  const data = childOf(frame, 'graphic', 'graphicData', 'relIds');
  if (data === undefined) return true;
  const dataPart = pack.targetOf(part, relationOf(data, 'dm'));
  const drawing = dataPart && drawingOf(pack, part, dataPart);
  const place = frameOf(frame);
  const { parent } = frame;
  if (!drawing || !place || !parent) return false;
  const shapes = childrenOf(childOf(pack.xmlOf(drawing), 'spTree'), 'sp')
    .map(writeShape)
    .join('');
  const { x, y, width, height } = place;
  const xfrm = `<a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/><a:chOff x="0" y="0"/><a:chExt cx="${width}" cy="${height}"/>`;
  const [group] = parseFragment(
    `<p:grpSp xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="${drawingNamespace}"><p:nvGrpSpPr><p:cNvPr id="0" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${xfrm}</a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`,
  );
  if (!group) return false;
  group.parent = parent;
  parent.children.splice(parent.children.indexOf(frame), 1, group);
  return true;
}

/** The data part of a diagram names the relation of its drawing. */
function drawingOf(pack: PptxPackage, part: string, dataPart: string): string | undefined {
  const named = descendantsOf(pack.xmlOf(dataPart), 'dataModelExt').map((mark) => mark.attribs['relId'])[0];
  return pack.targetOf(part, named) ?? pack.firstOf(part, 'diagramDrawing');
}

function writeShape(shape: XmlElement): string {
  const xml = writeFragment(shape);
  const prefix = shape.name.slice(0, -nameOf(shape).length);
  return prefix === '' ? xml : xml.replaceAll(`<${prefix}`, '<p:').replaceAll(`</${prefix}`, '</p:');
}
