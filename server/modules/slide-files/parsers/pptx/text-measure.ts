import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** Widths of one font by letter, in shares of its size. */
type Widths = (letter: string) => number;

const embeddedFont = fileURLToPath(import.meta.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'));
/** Bold letters are a little wider, and nobody says here which are. */
const reserve = 1.02;

/** Says how wide words are in the font that stands in for the one they ask for. */
export interface TextMeasure {
  /** With a reserve: by that the renderer breaks lines. */
  roomFor(words: string, fontFace: string, size: number): number;
  widthOf(words: string, fontFace: string, size: number, isBold: boolean): number;
}

export function createTextMeasure(): TextMeasure {
  const fonts = new Map<string, Widths>();
  const widthOf = (words: string, fontFace: string, size: number, isBold: boolean) => {
    const face = fontFace.replaceAll(/["':,\\-]/g, ' ').trim() || 'sans-serif';
    const key = isBold ? `${face}:bold` : face;
    const widths = fonts.get(key) ?? readWidths(findFont(face, isBold));
    fonts.set(key, widths);
    let sum = 0;
    for (const letter of words) sum += widths(letter);
    return sum * size;
  };
  return {
    widthOf,
    roomFor: (words, fontFace, size) => widthOf(words, fontFace, size, false) * reserve,
  };
}

/** Where the system does not say what it has, it has what we bring along. */
function findFont(face: string, isBold: boolean): string {
  try {
    const found = execFileSync('fc-match', ['-f', '%{file}', `${face},sans-serif${isBold ? ':bold' : ''}`], {
      timeout: 2000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return found.toString() || embeddedFont;
  } catch {
    return embeddedFont;
  }
}

function readWidths(file: string): Widths {
  const font = openFont(file);
  const known = new Map<string, number>();
  return (letter) => {
    const width =
      known.get(letter) ?? font.glyphForCodePoint(letter.codePointAt(0) ?? 32).advanceWidth / font.unitsPerEm;
    known.set(letter, width);
    return width;
  };
}

function openFont(file: string): Font {
  const font = openSync(file);
  if ('fonts' in font) return font.fonts[0] ?? openFont(embeddedFont);
  return font;
}
