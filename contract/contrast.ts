/** Contrast as WCAG 2.2 defines it (relative luminance, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */

type Rgb = readonly [number, number, number];

/** Text below 24 px needs this much. */
export const textContrast = 4.5;

/** Reads `#rgb` or `#rrggbb`. Answers null for anything else: an organization types its colour by hand. */
export function parseColour(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text.trim();
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!long) return null;
  return [parseInt(long[1] ?? '', 16), parseInt(long[2] ?? '', 16), parseInt(long[3] ?? '', 16)];
}

function readColour(text: string): Rgb {
  const colour = parseColour(text);
  if (!colour) throw new RangeError(`Not a colour of the form #rrggbb: ${text}`);
  return colour;
}

function writeColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). Throws a RangeError for what is not `#rgb` or `#rrggbb`. */
export function contrastRatio(first: string, second: string): number {
  const a = luminance(readColour(first));
  const b = luminance(readColour(second));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `share` of the way from one colour to another, channel by channel. */
export function mixColours(from: string, to: string, share: number): string {
  const start = readColour(from);
  const end = readColour(to);
  const mix = (index: 0 | 1 | 2) => start[index] + (end[index] - start[index]) * share;
  return writeColour([mix(0), mix(1), mix(2)]);
}

/** The text colour, near black or white, that reads best on a surface. */
export function readableOn(background: string, dark = '#1f1d1a', light = '#ffffff'): string {
  return contrastRatio(dark, background) > contrastRatio(light, background) ? dark : light;
}

/**
 * The given colour, moved towards black or white in steps of 2% only as far as `ratio` asks for. An organization's own
 * colour keeps its hue and stays legible. Black or white is returned when nothing between them is enough.
 */
export function ensureContrast(colour: string, background: string, ratio = textContrast): string {
  if (contrastRatio(colour, background) >= ratio) return colour;
  const target = contrastRatio('#000000', background) >= contrastRatio('#ffffff', background) ? '#000000' : '#ffffff';
  for (let step = 1; step < 50; step += 1) {
    const candidate = mixColours(colour, target, step / 50);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return target;
}

/** The surfaces of letters, documents and the light theme: the one that is hardest to read on. */
const lightSurface = '#f2f0ec';

/** An organization's colour as letters and documents carry it: the same hue, dark enough to be read on light paper. */
export function readableOnPaper(colour: string): string {
  return ensureContrast(colour, lightSurface);
}
