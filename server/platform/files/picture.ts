import { defineParser } from '../parsing/index.ts';
import type { MediaType } from './media-type.rules.ts';

export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly type: MediaType;
  /** No more pixels than this on the longer side, no fewer on the shorter. */
  readonly maxEdge: number;
  readonly minEdge: number;
  /** Its own type without it; a drawing becomes PNG. */
  readonly becomes?: 'image/webp';
}

export interface WrittenPicture {
  readonly bytes: Uint8Array;
  readonly type: MediaType;
}

/**
 * Decodes a picture and writes it anew: upright, within its edges, without metadata or anything hidden behind it. Throws
 * `file_picture_unreadable`, `file_picture_too_small`, `file_picture_too_complex`.
 */
export const rewritePicture = defineParser<PictureTask, WrittenPicture>({
  module: new URL('./parsers/picture.ts', import.meta.url),
  maxBytes: 20 * 1024 * 1024,
  deadlineMs: 8000,
  tooComplex: 'file_picture_too_complex',
  unreadable: 'file_picture_unreadable',
  isNative: true,
});

export interface WidthsTask {
  readonly bytes: Uint8Array;
  /** Widths to write, pixels; those that are not smaller than the picture are left out. */
  readonly widths: readonly number[];
}

export interface PictureWidths {
  /** Of the picture itself, pixels. */
  readonly width: number;
  readonly height: number;
  /** WebP, the smallest first, the picture's own width last. Empty where the picture moves. */
  readonly written: readonly { readonly width: number; readonly height: number; readonly bytes: Uint8Array }[];
}

/** A picture that {@link rewritePicture} wrote, again as WebP in several widths: screens take the one that fits. */
export const writePictureWidths = defineParser<WidthsTask, PictureWidths>({
  module: new URL('./parsers/picture-widths.ts', import.meta.url),
  maxBytes: 20 * 1024 * 1024,
  deadlineMs: 12_000,
  tooComplex: 'file_picture_too_complex',
  unreadable: 'file_picture_unreadable',
  isNative: true,
});
