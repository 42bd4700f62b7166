import { basePartsOf } from './placeholders.ts';
import type { PptxPackage } from './pptx-package.ts';
import { attributeOf, childOf, childrenOf, nameOf, numberOf, type XmlElement } from './xml-tree.ts';

/** The colours of a theme by the names that slides call them: `tx1`, `accent2`. */
export type Palette = ReadonlyMap<string, string>;

type Rgb = readonly [number, number, number];

const presets: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'FFFFFF',
  red: 'FF0000',
  green: '008000',
  blue: '0000FF',
  yellow: 'FFFF00',
  orange: 'FFA500',
  purple: '800080',
  gray: '808080',
  grey: '808080',
  lightGray: 'D3D3D3',
  darkGray: 'A9A9A9',
};
const defaultMap = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' } as const;

export function readPalette(pack: PptxPackage, slidePart: string): Palette {
  const master = basePartsOf(pack, slidePart)[1];
  const theme = master && pack.firstOf(master, 'theme');
  const scheme = theme ? childOf(pack.xmlOf(theme), 'themeElements', 'clrScheme') : undefined;
  const palette = new Map(
    childrenOf(scheme).flatMap((entry) => {
      const [colour] = childrenOf(entry);
      const value = attributeOf(colour, 'lastClr') ?? attributeOf(colour, 'val');
      return value === undefined ? [] : [[nameOf(entry), value] as const];
    }),
  );
  const given = master ? childOf(pack.xmlOf(master), 'clrMap')?.attribs : undefined;
  for (const [name, target] of Object.entries({ ...defaultMap, ...given })) {
    const value = palette.get(target);
    if (value !== undefined) palette.set(name, value);
  }
  return palette;
}

/** What a colour element comes to, `#rrggbb`; undefined for one that is not known. Shares of light and tint are counted. */
export function colourOf(element: XmlElement | undefined, palette: Palette): string | undefined {
  const named = attributeOf(element, 'val') ?? '';
  const base = {
    srgbClr: named,
    schemeClr: palette.get(named),
    sysClr: attributeOf(element, 'lastClr'),
    prstClr: presets[named],
  }[element ? nameOf(element) : ''];
  if (base === undefined || !/^[\da-f]{6}$/i.test(base)) return undefined;
  const partAt = (place: number) => Number.parseInt(base.slice(place, place + 2), 16) / 255;
  const start: Rgb = [partAt(0), partAt(2), partAt(4)];
  const rgb = childrenOf(element).reduce(change, start);
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour of a fill or a line: of a gradient the first one; `none` where there is to be nothing. */
export function paintOf(properties: XmlElement | undefined, palette: Palette): string | undefined {
  if (childOf(properties, 'noFill')) return 'none';
  const solid = childOf(properties, 'solidFill') ?? childOf(properties, 'gradFill', 'gsLst', 'gs');
  return colourOf(childrenOf(solid)[0] ?? childrenOf(childOf(properties, 'pattFill', 'fgClr'))[0], palette);
}

function change(rgb: Rgb, step: XmlElement): Rgb {
  const share = (numberOf(step, 'val') ?? 100_000) / 100_000;
  switch (nameOf(step)) {
    case 'lumMod':
      return changeLight(rgb, (light) => light * share);
    case 'lumOff':
      return changeLight(rgb, (light) => light + share);
    case 'tint':
      return mapRgb(rgb, (part) => toScreen(toLight(part) * share + 1 - share));
    case 'shade':
      return mapRgb(rgb, (part) => toScreen(toLight(part) * share));
    default:
      return rgb;
  }
}

function mapRgb([red, green, blue]: Rgb, map: (part: number) => number): Rgb {
  return [map(red), map(green), map(blue)];
}

function toLight(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toScreen(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Lighter or darker at the same hue and saturation. */
function changeLight(rgb: Rgb, map: (light: number) => number): Rgb {
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  const light = (most + least) / 2;
  const target = Math.min(1, Math.max(0, map(light)));
  if (most === least) return [target, target, target];
  const chroma = (most - least) / (1 - Math.abs(2 * light - 1));
  const reach = (chroma * (1 - Math.abs(2 * target - 1))) / (most - least);
  return mapRgb(rgb, (part) => (part - light) * reach + target);
}
