import { drawChart } from './charts/draw-chart.ts';
import { readChart } from './charts/read-chart.ts';
import { colourOf, type Palette } from './colours.ts';
import type { DrawingAdditions } from './drawing-additions.ts';
import { type Frame, frameOf, nonVisualOf } from './placeholders.ts';
import type { PptxPackage } from './pptx-package.ts';
import { writeOutline } from './shape-outlines.ts';
import { writeShapeStyles } from './shape-styles.ts';
import {
  adopt,
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  nameOf,
  numberOf,
  parseFragment,
  relationOf,
  textOf,
  writeFragment,
  type XmlElement,
} from './xml-tree.ts';

const pointEmu = 12_700;
const spaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;

/** One part of a presentation that is written anew. */
export interface MendingWork {
  readonly pack: PptxPackage;
  readonly part: string;
  readonly palette: Palette;
  readonly additions: DrawingAdditions;
}

/** Writes the shapes of a slide, a layout or a master as the embedded renderer draws them right. */
export function fixShapes(work: MendingWork): void {
  const { pack, part, palette } = work;
  const root = pack.xmlOf(part);
  for (const choice of descendantsOf(root, 'AlternateContent')) choose(work, choice);
  writeShapeStyles(pack, part, palette);
  for (const colour of ['schemeClr', 'srgbClr'].flatMap((name) => descendantsOf(root, name)))
    resolveColour(colour, palette);
  for (const group of descendantsOf(root, 'grpSp')) spreadGroup(group);
  for (const frame of descendantsOf(root, 'graphicFrame')) fixFrame(work, frame);
  for (const shape of descendantsOf(root, 'pic')) fixPicture(pack, part, shape);
  for (const bend of descendantsOf(root, 'prstTxWarp'))
    if (attributeOf(bend, 'prst') !== 'textNoShape') straighten(work, bend);
  for (const shape of descendantsOf(root, 'sp')) {
    standUp(shape);
    writeOutline(shape);
  }
  for (const bullet of descendantsOf(root, 'buChar')) writeBullet(bullet);
  // Programs that make letters smaller say by how much; the renderer would guess where they did not.
  for (const fit of descendantsOf(root, 'normAutofit')) {
    if (numberOf(fit, 'fontScale') === undefined) fit.name = fit.name.replace('normAutofit', 'noAutofit');
  }
  for (const paragraph of descendantsOf(root, 'p')) turnAround(paragraph);
  for (const look of descendantsOf(root, 'pPr')) {
    if (!/^(1|true)$/.test(attributeOf(look, 'rtl') ?? '')) continue;
    positionBullet(look);
    // Justified from the right, lines would begin at the left edge and leave the box.
    if (/^(just|dist)/.test(attributeOf(look, 'algn') ?? '')) look.attribs['algn'] = 'r';
  }
}

/**
 * A group that is drawn smaller or larger than it is would take the letters in it along, which no program does: what is in
 * it gets the places that it has on the slide.
 */
function spreadGroup(group: XmlElement): void {
  const xfrm = childOf(group, 'grpSpPr', 'xfrm');
  const [inner, extent] = [childOf(xfrm, 'chOff'), childOf(xfrm, 'chExt')];
  const outer = frameOf(group);
  const [width, height] = [numberOf(extent, 'cx') ?? 0, numberOf(extent, 'cy') ?? 0];
  if (!inner || !extent || !outer || width <= 0 || height <= 0) return;
  const [across, down] = [outer.width / width, outer.height / height];
  if (across === 1 && down === 1) return;
  const [left, top] = [numberOf(inner, 'x') ?? 0, numberOf(inner, 'y') ?? 0];
  for (const child of childrenOf(group)) {
    const properties = childOf(child, 'spPr') ?? childOf(child, 'grpSpPr');
    const place = nameOf(child) === 'graphicFrame' ? childOf(child, 'xfrm') : childOf(properties, 'xfrm');
    const [offset, size] = [childOf(place, 'off'), childOf(place, 'ext')];
    if (!offset || !size || nameOf(child) === 'grpSpPr') continue;
    const turn = Math.abs(((numberOf(place, 'rot') ?? 0) / 60_000) % 180);
    // What lies on its side is as wide as the group is high.
    const isOnSide = turn > 45 && turn < 135;
    const [x, y] = [numberOf(offset, 'x') ?? 0, numberOf(offset, 'y') ?? 0];
    const [cx, cy] = [numberOf(size, 'cx') ?? 0, numberOf(size, 'cy') ?? 0];
    const [newWidth, newHeight] = [cx * (isOnSide ? down : across), cy * (isOnSide ? across : down)];
    const middle = { x: outer.x + (x + cx / 2 - left) * across, y: outer.y + (y + cy / 2 - top) * down };
    offset.attribs['x'] = String(Math.round(middle.x - newWidth / 2));
    offset.attribs['y'] = String(Math.round(middle.y - newHeight / 2));
    size.attribs['cx'] = String(Math.round(newWidth));
    size.attribs['cy'] = String(Math.round(newHeight));
  }
  inner.attribs['x'] = String(outer.x);
  inner.attribs['y'] = String(outer.y);
  extent.attribs['cx'] = String(outer.width);
  extent.attribs['cy'] = String(outer.height);
}

/** A picture cut to an outline, or turned over, is a shape that it fills; a film without a poster is a dark place with a sign. */
function fixPicture(pack: PptxPackage, part: string, shape: XmlElement): void {
  const properties = childOf(shape, 'spPr');
  const blip = childOf(shape, 'blipFill', 'blip');
  const isThere = pack.targetOf(part, relationOf(blip, 'embed')) !== undefined;
  const media = childOf(nonVisualOf(shape), 'nvPr');
  if (!isThere && childOf(media, 'videoFile')) return becomeShape(shape, drawFilm(shape));
  const geometry = attributeOf(childOf(properties, 'prstGeom'), 'prst');
  const isCut = childOf(properties, 'custGeom') !== undefined || (geometry !== undefined && geometry !== 'rect');
  const xfrm = childOf(properties, 'xfrm');
  const isTurned = ['flipH', 'flipV'].some((name) => /^(1|true)$/.test(attributeOf(xfrm, name) ?? ''));
  if (!isThere || (!isCut && !isTurned) || !properties) return;
  const fill = writeFragment(childOf(shape, 'blipFill') as XmlElement).replaceAll(
    /(<\/?)[\w]+:blipFill/g,
    '$1a:blipFill',
  );
  const outline = childrenOf(properties).map((one) => {
    const xml = writeFragment(one);
    return /^(prstGeom|custGeom)$/.test(nameOf(one)) ? xml + fill : xml;
  });
  becomeShape(shape, `<p:spPr>${outline.join('')}</p:spPr>`);
}

function drawFilm(shape: XmlElement): string {
  const xfrm = childOf(shape, 'spPr', 'xfrm');
  const sign = `<p:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/><a:p><a:pPr algn="ctr"/><a:r><a:rPr sz="4800"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr><a:t>▶</a:t></a:r></a:p></p:txBody>`;
  return `<p:spPr>${xfrm ? writeFragment(xfrm) : ''}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="3B3834"/></a:solidFill></p:spPr>${sign}`;
}

function becomeShape(shape: XmlElement, look: string): void {
  replace(shape, `<p:sp ${spaces}><p:nvSpPr><p:cNvPr id="0" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${look}</p:sp>`);
}

function replace(element: XmlElement, xml: string): void {
  const { parent } = element;
  const [made] = parseFragment(xml);
  if (!made || !parent) return;
  made.parent = parent;
  parent.children.splice(parent.children.indexOf(element), 1, made);
}

/** A chart becomes a picture that we draw; what another program made, the picture that stands for it. */
function fixFrame(work: MendingWork, frame: XmlElement): void {
  const data = childOf(frame, 'graphic', 'graphicData');
  const object = childOf(data, 'oleObj');
  if (childOf(data, 'chart')) {
    if (!becomeDrawing(work, frame)) work.additions.miss(work.part, 'chart');
  } else if (object) {
    if (!becomeStandIn(frame, childOf(object, 'pic'))) work.additions.miss(work.part, 'object');
  }
}

function becomeStandIn(frame: XmlElement, picture: XmlElement | undefined): boolean {
  const { parent } = frame;
  const place = frameOf(frame);
  const properties = childOf(picture, 'spPr');
  if (!parent || !place || !picture || !properties) return false;
  properties.children = childrenOf(properties).filter((one) => nameOf(one) !== 'xfrm');
  const [xfrm] = parseFragment(writeResumePosition(place));
  if (xfrm) properties.children.unshift(adopt(properties, xfrm));
  parent.children.splice(parent.children.indexOf(frame), 1, adopt(parent as XmlElement, picture));
  return true;
}

function writeResumePosition({ x, y, width, height }: Frame): string {
  return `<a:xfrm ${spaces}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
}

/** False: it is of a kind that is not drawn. */
function becomeDrawing({ pack, part, palette, additions }: MendingWork, frame: XmlElement): boolean {
  const source = pack.targetOf(part, relationOf(childOf(frame, 'graphic', 'graphicData', 'chart'), 'id'));
  const place = frameOf(frame);
  const chart = source && readChart(pack.xmlOf(source), palette);
  if (!chart || !place) return false;
  if (place.width <= 0 || place.height <= 0) return true;
  const svg = drawChart(chart, { width: place.width / pointEmu, height: place.height / pointEmu });
  replace(
    frame,
    `<p:pic ${spaces}><p:nvPicPr><p:cNvPr id="0" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${additions.picture(part, svg)}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${writeResumePosition(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
  );
  return true;
}

/** What newer programs draw and the renderer does not has a picture to fall back on. */
function choose({ part, additions }: MendingWork, alternate: XmlElement): void {
  const { parent } = alternate;
  const [choice, fallback] = [childOf(alternate, 'Choice'), childOf(alternate, 'Fallback')];
  const isNew = ['contentPart', 'model3d', 'chartex'].some((name) => descendantsOf(choice, name).length > 0);
  const isChart = descendantsOf(choice, 'graphicData').some((data) => /chartex/.test(attributeOf(data, 'uri') ?? ''));
  const isUnknown = isNew || isChart;
  if (isUnknown && !fallback) additions.miss(part, isChart ? 'chart' : 'object');
  // What another program made stands in the fallback alone with its picture.
  const isObject = descendantsOf(fallback, 'oleObj').length > 0;
  const taken = isUnknown || isObject ? fallback : (choice ?? fallback);
  if (!parent || !taken) return;
  parent.children.splice(
    parent.children.indexOf(alternate),
    1,
    ...childrenOf(taken).map((one) => adopt(parent as XmlElement, one)),
  );
}

/** Tints and shades are counted in light: the renderer counts them as the screen shows them. */
function resolveColour(colour: XmlElement, palette: Palette): void {
  const steps = childrenOf(colour);
  if (!steps.some((step) => /^(tint|shade)$/.test(nameOf(step)))) return;
  const value = colourOf(colour, palette);
  if (value === undefined) return;
  colour.name = colour.name.replace(/\w+$/, 'srgbClr');
  colour.attribs = { val: value.slice(1).toUpperCase() };
  colour.children = steps.filter((step) => nameOf(step) === 'alpha');
}

/** Words along a curve are drawn along a path, which librsvg leaves out: straight ones can be read. */
function straighten({ part, additions }: MendingWork, bend: XmlElement): void {
  additions.miss(part, 'word_art');
  bend.attribs['prst'] = 'textNoShape';
}

const quarters: Readonly<Record<string, number>> = { vert: 90, vert270: -90 };

/** Words that run down or up a shape stand in a turned box of their own: the renderer turns them all alike, about a wrong place. */
function standUp(shape: XmlElement): void {
  const look = childOf(shape, 'txBody', 'bodyPr');
  const quarter = quarters[attributeOf(look, 'vert') ?? ''];
  const place = frameOf(shape);
  const body = childOf(shape, 'txBody');
  const { parent } = shape;
  if (quarter === undefined || !look || !place || !body || !parent) return;
  delete look.attribs['vert'];
  const turn = (numberOf(childOf(shape, 'spPr', 'xfrm'), 'rot') ?? 0) + quarter * 60_000;
  const [x, y] = [place.x + (place.width - place.height) / 2, place.y + (place.height - place.width) / 2];
  const [made] = parseFragment(
    `<p:sp ${spaces}><p:nvSpPr><p:cNvPr id="0" name=""/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm rot="${turn}"><a:off x="${Math.round(x)}" y="${Math.round(y)}"/><a:ext cx="${place.height}" cy="${place.width}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>${writeFragment(body)}</p:sp>`,
  );
  if (!made) return;
  shape.children = shape.children.filter((child) => child !== body);
  parent.children.splice(parent.children.indexOf(shape) + 1, 0, adopt(parent as XmlElement, made));
}

/** Signs of the fonts that programs take for bullets, which no server has, as signs of all fonts. */
const bullets: Readonly<Record<string, string>> = {
  '§': '▪',
  ü: '✓',
  Ø: '➢',
  q: '❑',
  v: '❖',
  à: '→',
  è: '➔',
  l: '●',
  n: '■',
  o: '□',
  '·': '•',
  '¨': '□',
  Ÿ: '•',
  þ: '☑',
};

function writeBullet(bullet: XmlElement): void {
  const font = childrenOf(bullet.parent as XmlElement, 'buFont')[0];
  if (!/^(wingdings|symbol)/i.test(attributeOf(font, 'typeface') ?? '')) return;
  const char = attributeOf(bullet, 'char') ?? '';
  // They stand in the private use area as well.
  const code = char.codePointAt(0) ?? 0;
  const sign = bullets[code >= 0xf000 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : char] ?? '•';
  bullet.attribs['char'] = sign;
  if (font) font.attribs['typeface'] = 'Arial';
}

/** Written from right to left without saying so: the renderer, which places word by word, would turn the order of the words. */
function turnAround(paragraph: XmlElement): void {
  const words = childrenOf(paragraph, 'r').map((run) => textOf(childOf(run, 't')));
  const first = /\p{L}/u.exec(words.join(''))?.[0] ?? '';
  if (!/\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u.test(first)) return;
  let look = childOf(paragraph, 'pPr');
  if (look === undefined) {
    const [made] = parseFragment(`<a:pPr ${spaces}/>`);
    if (made === undefined) return;
    look = adopt(paragraph, made);
    paragraph.children.unshift(look);
  }
  if (attributeOf(look, 'rtl') !== undefined) return;
  look.attribs['rtl'] = '1';
  look.attribs['algn'] ??= 'l';
}

/** The renderer puts a bullet before the left end of its line: where words run from the right it becomes their first letter. */
function positionBullet(look: XmlElement): void {
  const bullet = childOf(look, 'buChar');
  const words = childOf(look.parent as XmlElement, 'r', 't');
  if (!bullet || !words) return;
  const [first] = words.children;
  if (first === undefined || !('data' in first)) return;
  first.data = `${attributeOf(bullet, 'char') ?? ''} ${first.data}`;
  bullet.name = bullet.name.replace('buChar', 'buNone');
  delete bullet.attribs['char'];
}
