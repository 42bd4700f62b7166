import { isElement } from '#platform/parsing/html-tree.ts';
import { frameOf } from './placeholders.ts';
import { type OutlineLayer, outlineOf, type PresetOutline } from './preset-outlines.ts';
import {
  adopt,
  attributeOf,
  childOf,
  childrenOf,
  nameOf,
  numberOf,
  parseFragment,
  writeFragment,
  type XmlElement,
} from './xml-tree.ts';

const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const fills = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']);
/** Of words to the edges of their shape, where nothing says how far. */
const defaultInsets = { left: 91_440, top: 45_720, right: 91_440, bottom: 45_720 } as const;
const sides = { left: 'lIns', top: 'tIns', right: 'rIns', bottom: 'bIns' } as const;

/**
 * A shape that the renderer draws wrong becomes one or several with outlines of their own, one over the other: what is
 * filled, what is lighter or darker, the lines; its words stand on the last.
 */
export function writeOutline(shape: XmlElement): void {
  const properties = childOf(shape, 'spPr');
  const preset = childOf(properties, 'prstGeom');
  const place = frameOf(shape);
  const { parent } = shape;
  const outline = place && preset && outlineOf(attributeOf(preset, 'prst') ?? '', place, readAdjustments(preset));
  if (!outline || !parent || outline.layers.length === 0) return;
  excludeBox(childOf(shape, 'txBody', 'bodyPr'), outline.insets);
  const drawn = outline.layers.flatMap((layer, index) => {
    const isLast = index === outline.layers.length - 1;
    const [copy] = parseFragment(writeFragment(shape));
    if (copy === undefined) return [];
    if (!isLast) copy.children = copy.children.filter((child) => child !== childOf(copy, 'txBody'));
    return writeLayer(copy, layer).map((one) => adopt(parent as XmlElement, one));
  });
  parent.children.splice(parent.children.indexOf(shape), 1, ...drawn);
}

function readAdjustments(preset: XmlElement): ReadonlyMap<string, number> {
  return new Map(
    childrenOf(childOf(preset, 'avLst'), 'gd').flatMap((line) => {
      const value = /^val (-?\d+)$/.exec(attributeOf(line, 'fmla') ?? '')?.[1];
      const name = attributeOf(line, 'name') ?? '';
      return value === undefined ? [] : [[name, Number(value)] as const];
    }),
  );
}

function excludeBox(look: XmlElement | undefined, insets: PresetOutline['insets']): void {
  if (look === undefined) return;
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    if (insets[side] > 0) {
      look.attribs[sides[side]] = String((numberOf(look, sides[side]) ?? defaultInsets[side]) + insets[side]);
    }
  }
}

/** What is lighter or darker is drawn twice: as the shape, and a share of white or black over it. */
function writeLayer(shape: XmlElement, { geometry, light, hasLine }: OutlineLayer): XmlElement[] {
  const properties = childOf(shape, 'spPr');
  const preset = childOf(properties, 'prstGeom');
  const [made] = parseFragment(geometry);
  if (!properties || !preset || !made) return [];
  properties.children.splice(properties.children.indexOf(preset), 1, adopt(properties, made));
  if (light === undefined) paint(properties, 'noFill', '');
  if (!hasLine) withoutLine(properties);
  if (light === undefined || light === 0) return [shape];
  const [over] = parseFragment(writeFragment(shape));
  const veil = childOf(over, 'spPr');
  if (!over || !veil) return [shape];
  const colour = light > 0 ? 'FFFFFF' : '000000';
  paint(veil, 'solidFill', `<a:srgbClr val="${colour}"><a:alpha val="${Math.abs(light)}"/></a:srgbClr>`);
  shape.children = shape.children.filter((child) => child !== childOf(shape, 'txBody'));
  return [shape, over];
}

function paint(properties: XmlElement, fill: string, inside: string): void {
  const [made] = parseFragment(`<a:${fill} xmlns:a="${drawingNamespace}">${inside}</a:${fill}>`);
  const outline = childOf(properties, 'custGeom');
  if (!made || !outline) return;
  properties.children = properties.children.filter((child) => !isElement(child) || !fills.has(nameOf(child)));
  properties.children.splice(properties.children.indexOf(outline) + 1, 0, adopt(properties, made));
}

function withoutLine(properties: XmlElement): void {
  const [made] = parseFragment(`<a:ln xmlns:a="${drawingNamespace}"><a:noFill/></a:ln>`);
  const own = childOf(properties, 'ln');
  if (own && made) properties.children.splice(properties.children.indexOf(own), 1, adopt(properties, made));
  else if (made) properties.children.push(adopt(properties, made));
}
