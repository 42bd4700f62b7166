import { colourOf, type Palette } from './colours.ts';
import type { PptxPackage } from './pptx-package.ts';
import {
  adopt,
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  nameOf,
  numberOf,
  parseFragment,
  type XmlElement,
} from './xml-tree.ts';

const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const fills = /^(noFill|solidFill|gradFill|blipFill|pattFill|grpFill)$/;
const defaultLine = 9525;

/**
 * Writes into the shapes of a part what their style says: line, fill and colour of words. The renderer knows the names of a
 * theme's colours in a style and nothing lighter or darker, and no style of words within a group.
 */
export function writeShapeStyles(pack: PptxPackage, part: string, palette: Palette): void {
  const theme = themeOf(pack, part);
  const lines = theme ? childrenOf(childOf(pack.xmlOf(theme), 'themeElements', 'fmtScheme', 'lnStyleLst'), 'ln') : [];
  for (const style of descendantsOf(pack.xmlOf(part), 'style')) {
    const shape = style.parent as XmlElement | null;
    const properties = shape ? childOf(shape, 'spPr') : undefined;
    if (!shape || !properties) continue;
    writeFill(properties, childOf(style, 'fillRef'), palette);
    writeLine(properties, childOf(style, 'lnRef'), { lines, palette });
    writeText(childOf(shape, 'txBody'), childOf(style, 'fontRef'), palette);
  }
}

function themeOf(pack: PptxPackage, part: string): string | undefined {
  const layout = pack.firstOf(part, 'slideLayout') ?? part;
  const master = pack.firstOf(layout, 'slideMaster') ?? layout;
  return pack.firstOf(master, 'theme');
}

function paintOfStyle(reference: XmlElement | undefined, palette: Palette): XmlElement | undefined {
  const colour = colourOf(childrenOf(reference)[0], palette);
  if (colour === undefined || attributeOf(reference, 'idx') === '0') return undefined;
  const value = colour.slice(1).toUpperCase();
  return parseFragment(`<a:solidFill xmlns:a="${drawingNamespace}"><a:srgbClr val="${value}"/></a:solidFill>`)[0];
}

const hasFill = (element: XmlElement) => childrenOf(element).some((child) => fills.test(nameOf(child)));

/** A fill of the theme that is more than a colour stays with the renderer; what is lighter or darker it does not know. */
function writeFill(properties: XmlElement, reference: XmlElement | undefined, palette: Palette): void {
  const [colour] = childrenOf(reference);
  const paint = paintOfStyle(reference, palette);
  if (!paint || !colour || childrenOf(colour).length === 0 || hasFill(properties)) return;
  const geometry = childrenOf(properties).find((child) => /^(prstGeom|custGeom)$/.test(nameOf(child)));
  const place = geometry ? properties.children.indexOf(geometry) + 1 : properties.children.length;
  properties.children.splice(place, 0, adopt(properties, paint));
}

function writeLine(
  properties: XmlElement,
  reference: XmlElement | undefined,
  { lines, palette }: { readonly lines: readonly XmlElement[]; readonly palette: Palette },
): void {
  const paint = paintOfStyle(reference, palette);
  if (!paint) return;
  let line = childOf(properties, 'ln');
  if (line === undefined) {
    const [made] = parseFragment(`<a:ln xmlns:a="${drawingNamespace}"/>`);
    if (made === undefined) return;
    line = adopt(properties, made);
    const effects = childrenOf(properties).find((child) => /^(effect|scene3d|sp3d|extLst)/.test(nameOf(child)));
    properties.children.splice(effects ? properties.children.indexOf(effects) : properties.children.length, 0, line);
  }
  const width = numberOf(lines[(numberOf(reference, 'idx') ?? 1) - 1], 'w') ?? defaultLine;
  line.attribs['w'] ??= String(width);
  if (!hasFill(line)) line.children.unshift(adopt(line, paint));
}

/** Words that say nothing of their colour, nor does their list. */
function writeText(body: XmlElement | undefined, reference: XmlElement | undefined, palette: Palette): void {
  const colour = colourOf(childrenOf(reference)[0], palette)?.slice(1).toUpperCase();
  if (!body || colour === undefined || descendantsOf(childOf(body, 'lstStyle'), 'solidFill').length > 0) return;
  for (const run of ['r', 'fld'].flatMap((name) => descendantsOf(body, name))) {
    let look = childOf(run, 'rPr');
    if (look === undefined) {
      const [made] = parseFragment(`<a:rPr xmlns:a="${drawingNamespace}"/>`);
      if (made === undefined) continue;
      look = adopt(run, made);
      run.children.unshift(look);
    }
    if (hasFill(look)) continue;
    const [paint] = parseFragment(
      `<a:solidFill xmlns:a="${drawingNamespace}"><a:srgbClr val="${colour}"/></a:solidFill>`,
    );
    // A line of the letters stands before their fill.
    if (paint) look.children.splice(childOf(look, 'ln') ? 1 : 0, 0, adopt(look, paint));
  }
}
