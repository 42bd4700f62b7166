import type { SlideKey } from '#contract/slide-keys.ts';

interface Place {
  index: number;
  total: number;
  /** Nothing but the slide is shown: keys that would scroll a page turn it. */
  isBare: boolean;
  /** The slide goes on below and above what is seen: there the keys for pages scroll first. */
  hasMore: { below: boolean; above: boolean };
}

/** The slide to which a key leads; null: the key is left to the browser. */
export function slideAfter(key: SlideKey, { index, total, isBare, hasMore }: Place): number | null {
  const wanted = wantedAfter(key, index, total, isBare);
  if (wanted === null || wanted < 0 || wanted >= total || wanted === index) return null;
  return (key === 'PageDown' && hasMore.below) || (key === 'PageUp' && hasMore.above) ? null : wanted;
}

function wantedAfter(key: SlideKey, index: number, total: number, isBare: boolean): number | null {
  if (key === 'ArrowRight') return index + 1;
  if (key === 'ArrowLeft') return index - 1;
  if (!isBare) return null;
  if (key === 'PageDown') return index + 1;
  if (key === 'PageUp') return index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? total - 1 : null;
}
