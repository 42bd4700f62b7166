import { createSeededRng } from './seeded-rng.ts';

export const coverWidth = 320;
export const coverHeight = 96;

export type CoverTone = 'primary' | 'info' | 'warning';

/** A filled disc or, with a stroke, a ring; units of the cover, opacity 0 to 1. */
export interface CoverShape {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly opacity: number;
  readonly stroke?: number;
}

export interface CoverPattern {
  readonly tone: CoverTone;
  readonly shapes: readonly CoverShape[];
}

const tones = ['primary', 'info', 'warning'] as const;
const gap = 24;

/**
 * A quiet picture for something that has none: the same text always gives the same one, so that a course is recognised
 * by it. Ripples, overlapping discs or a field of dots.
 */
export function coverPattern(text: string): CoverPattern {
  const roll = createSeededRng(hash(text));
  const tone = tones[Math.floor(roll() * tones.length)] ?? 'primary';
  const motifs = [ripples, discs, dots];
  const draw = motifs[Math.floor(roll() * motifs.length)] ?? ripples;
  return { tone, shapes: draw(roll) };
}

function ripples(roll: () => number): CoverShape[] {
  const x = coverWidth * (0.2 + 0.6 * roll());
  const y = coverHeight * (0.3 + 0.9 * roll());
  return Array.from({ length: 7 }, (_, index) => ({
    x,
    y,
    radius: 14 + index * (18 + 6 * roll()),
    opacity: 0.34 - index * 0.04,
    stroke: 2,
  }));
}

function discs(roll: () => number): CoverShape[] {
  return Array.from({ length: 5 }, (_, index) => ({
    x: coverWidth * ((index + roll()) / 5),
    y: coverHeight * (0.2 + 0.7 * roll()),
    radius: 22 + 34 * roll(),
    opacity: 0.08 + 0.1 * roll(),
  }));
}

function dots(roll: () => number): CoverShape[] {
  const centre = { x: coverWidth * roll(), y: coverHeight * roll() };
  const shapes: CoverShape[] = [];
  for (let y = gap / 2; y < coverHeight; y += gap) {
    for (let x = gap / 2; x < coverWidth; x += gap) {
      const away = Math.hypot(x - centre.x, y - centre.y) / coverWidth;
      shapes.push({ x, y, radius: 2 + 7 * Math.max(0, 1 - away * 1.6), opacity: 0.12 + 0.2 * Math.max(0, 1 - away) });
    }
  }
  return shapes;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
