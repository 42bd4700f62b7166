import { useSyncExternalStore } from 'react';
import { fontFamily, fontSizes, fontWeights } from '../../ui/tokens.ts';

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

function getContext(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    context = typeof OffscreenCanvas === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  }
  return context;
}

/** People who set larger letters in their browser get larger cells. */
function zoomOfLetters(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

/** A canvas draws figures of their own widths; those of one width, as tables have them, are up to so much wider. */
const tabularShare = 1.04;

export type CellText = 'head' | 'value';

/**
 * Width in px of a text as a table draws it; undefined where nothing can be measured. Digits count as the widest one:
 * figures in columns are all of one width.
 */
export function textWidth(text: string, of: CellText): number | undefined {
  const drawing = getContext();
  if (drawing === null) return undefined;
  const size = fontSizes[of === 'head' ? 'small' : 'body'] * zoomOfLetters();
  const font = `${fontWeights.medium} ${size}px ${fontFamily}`;
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  drawing.font = font;
  const width = Math.ceil(drawing.measureText(text.replaceAll(/\d/g, '0')).width * tabularShare);
  // Until the page's own font is there, another one is measured.
  if (document.fonts.check(font, text)) widths.set(key, width);
  return width;
}

function subscribeToFonts(onLoad: () => void): () => void {
  if (!('fonts' in document)) return () => undefined;
  document.fonts.addEventListener('loadingdone', onLoad);
  return () => document.fonts.removeEventListener('loadingdone', onLoad);
}

/** Draws again once a font has come: what was measured before was of another one. */
export function useFonts(): void {
  useSyncExternalStore(subscribeToFonts, () => ('fonts' in document ? document.fonts.status : 'loaded'));
}
