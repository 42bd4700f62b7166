import type { PageRenderer } from '#contract/slide-files.ts';
import type { StoredPage } from '#schema/content.ts';

/** Grows when a renderer of ours draws something that it did not: pictures of before are offered to be drawn anew. */
export const currentDrawing: Readonly<Record<PageRenderer, number>> = { libreoffice: 1, embedded: 2 };

/** Whether the page would be drawn otherwise now, by what drew it. */
export function isOutdated({ renderer, drawing = 1 }: Pick<StoredPage, 'renderer' | 'drawing'>): boolean {
  return drawing < currentDrawing[renderer];
}
