import type { TextLook } from './read-chart.ts';

/** Points from the left and from the top. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextPosition {
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Degrees. */
  readonly turn?: number;
}

/** How wide a letter is on average, of its height. */
const letterWidth = 0.58;
/** From the middle of a line down to the foot of its letters. */
const footOfLine = 0.35;

export function widthOf(words: string, { size }: Pick<TextLook, 'size'>): number {
  return words.length * size * letterWidth;
}

export function drawText(words: string, look: TextLook, { x, y, anchor = 'start', turn = 0 }: TextPosition): string {
  if (words === '') return '';
  const weight = look.isBold ? ' font-weight="bold"' : '';
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${at(x)} ${at(y)})"`;
  return `<text x="${at(x)}" y="${at(y + look.size * footOfLine)}" font-size="${look.size}" fill="${look.colour}" text-anchor="${anchor}"${weight}${turned}>${escape(words)}</text>`;
}

export function drawLine(from: readonly [number, number], to: readonly [number, number], colour: string): string {
  return `<path d="M${at(from[0])} ${at(from[1])}L${at(to[0])} ${at(to[1])}" stroke="${colour}" stroke-width="0.75"/>`;
}

export function drawBox({ x, y, width, height }: Area, colour: string): string {
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(Math.max(0, width))}" height="${at(Math.max(0, height))}" fill="${colour}"/>`;
}

export function at(place: number): string {
  return String(Math.round(place * 100) / 100);
}

/** The words as far as they find room. */
export function shorten(words: string, look: TextLook, room: number): string {
  const letters = Math.floor(room / (look.size * letterWidth));
  return words.length <= letters ? words : `${words.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
