import { defineParser } from '../parsing/index.ts';
import type { MediaType } from './media-type.rules.ts';

export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly type: MediaType;
  /** No more pixels than this on the longer side, no fewer on the shorter. */
  readonly maxEdge: number;
  readonly minEdge: number;
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
