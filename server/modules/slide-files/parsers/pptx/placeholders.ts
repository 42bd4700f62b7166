import type { PptxPackage } from './pptx-package.ts';
import { attributeOf, childOf, descendantsOf, nameOf, numberOf, type XmlElement } from './xml-tree.ts';

/** Lengths of a presentation are in EMU: 914,400 to an inch, 12,700 to a point. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a shape is and what it inherits from the layout and the master of its slide. */
export interface ShapeStyle {
  /** `title`, `body`, `pic`…; null for a shape that stands for itself. */
  readonly role: string | null;
  readonly frame: Frame | undefined;
  /** The shape first, then the layout's and the master's that it stands for. */
  readonly chain: readonly XmlElement[];
  /** The master's style of its kind of text. */
  readonly masterStyle: XmlElement | undefined;
}

const masterRoles: Readonly<Record<string, string>> = { ctrTitle: 'title', subTitle: 'body', obj: 'body' };

/** The layout and the master that a slide is made on. */
export interface SlideBase {
  readonly layout: XmlElement | undefined;
  readonly master: XmlElement | undefined;
}

/** Names of the parts that a slide is made on: its layout, then its master. */
export function basePartsOf(pack: PptxPackage, slidePart: string): string[] {
  const layout = pack.firstOf(slidePart, 'slideLayout');
  const master = layout && pack.firstOf(layout, 'slideMaster');
  return [layout, master].filter((part) => part !== undefined);
}

export function readBase(pack: PptxPackage, slidePart: string): SlideBase {
  const [layoutPart, masterPart] = basePartsOf(pack, slidePart);
  return {
    layout: layoutPart ? pack.xmlOf(layoutPart) : undefined,
    master: masterPart ? pack.xmlOf(masterPart) : undefined,
  };
}

export function styleOf(shape: XmlElement, { layout, master }: SlideBase): ShapeStyle {
  const mark = placeholderOf(shape);
  const type = mark && (attributeOf(mark, 'type') ?? 'obj');
  const index = mark && attributeOf(mark, 'idx');
  const onLayout = mark && findPlaceholder(layout, (other) => isSame(other, type, index));
  const layoutMark = onLayout && placeholderOf(onLayout);
  const role = (layoutMark && attributeOf(layoutMark, 'type')) ?? type ?? null;
  const masterRole = role === null ? null : (masterRoles[role] ?? role);
  const onMaster = mark && findPlaceholder(master, (other) => (attributeOf(other, 'type') ?? 'body') === masterRole);
  const chain = [shape, onLayout, onMaster].filter((element) => element !== undefined);
  const style = masterRole === 'title' ? 'titleStyle' : masterRole === null ? 'otherStyle' : 'bodyStyle';
  return {
    role: role === 'ctrTitle' ? 'title' : role,
    frame: chain.map(frameOf).find((frame) => frame !== undefined),
    chain,
    masterStyle: childOf(master, 'txStyles', style),
  };
}

function isSame(other: XmlElement, type: string | undefined, index: string | undefined): boolean {
  if (index !== undefined && attributeOf(other, 'idx') === index) return true;
  const otherType = attributeOf(other, 'type') ?? 'obj';
  return index === undefined && (otherType === type || masterRoles[otherType] === type);
}

export function placeholderOf(shape: XmlElement): XmlElement | undefined {
  return shape.children.length === 0 ? undefined : childOf(nonVisualOf(shape), 'nvPr', 'ph');
}

/** Name, description and kind of a shape, whatever it is. */
export function nonVisualOf(shape: XmlElement): XmlElement | undefined {
  return ['nvSpPr', 'nvPicPr', 'nvGraphicFramePr', 'nvGrpSpPr', 'nvCxnSpPr']
    .map((name) => childOf(shape, name))
    .find((element) => element !== undefined);
}

function findPlaceholder(root: XmlElement | undefined, matches: (mark: XmlElement) => boolean): XmlElement | undefined {
  return descendantsOf(childOf(root, 'cSld', 'spTree'), 'ph')
    .filter(matches)
    .map((mark) => mark.parent?.parent?.parent)
    .find((shape): shape is XmlElement => shape !== null && shape !== undefined && 'name' in shape);
}

export function frameOf(shape: XmlElement): Frame | undefined {
  const properties = childOf(shape, 'spPr') ?? childOf(shape, 'grpSpPr');
  const xfrm = nameOf(shape) === 'graphicFrame' ? childOf(shape, 'xfrm') : childOf(properties, 'xfrm');
  const [offset, extent] = [childOf(xfrm, 'off'), childOf(xfrm, 'ext')];
  if (!offset || !extent) return undefined;
  return {
    x: numberOf(offset, 'x') ?? 0,
    y: numberOf(offset, 'y') ?? 0,
    width: numberOf(extent, 'cx') ?? 0,
    height: numberOf(extent, 'cy') ?? 0,
  };
}
