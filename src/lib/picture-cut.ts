import { imageMinPx } from '#contract/constants.ts';

export interface PictureSize {
  width: number;
  height: number;
}

const farthestZoom = 4;
/** What the server keeps at most. */
const maxEdge = 512;

/** How close one may come to a picture so that the square cut out of it still has its least size. */
export function closestZoom({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(farthestZoom, Math.min(width, height) / imageMinPx));
}

/** Edge of the square that is sent, by that of the one which was cut out. */
export function cutEdge(edge: number): number {
  return Math.min(maxEdge, Math.max(imageMinPx, Math.round(edge)));
}
