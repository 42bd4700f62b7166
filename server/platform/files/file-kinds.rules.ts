import {
  imageMinPx,
  logoMaxBytes,
  pictureMaxBytes,
  scormPackageMaxBytes,
  slideFileMaxBytes,
  slideMediaMaxBytes,
} from '#contract/constants.ts';
import type { MediaType } from './media-type.rules.ts';

const mebibyte = 1024 * 1024;
const photographs = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
/** A drawing may keep whoever draws it busy: only those who manage content send one. */
const pictures = [...photographs, 'image/svg+xml'] as const;
const audio = ['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4'] as const;
/** Film and sound that browsers do not play. */
const unplayed = ['video/x-ms-asf', 'video/x-msvideo', 'video/mpeg', 'audio/aiff'] as const;
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

export interface FileKind {
  readonly maxBytes: number;
  readonly types: readonly MediaType[];
  /**
   * Pictures are decoded and written anew: no more than this many pixels on the longer side, no metadata, no scripts.
   * Those that only browsers are shown become WebP.
   */
  readonly picture?: { readonly maxEdge: number; readonly minEdge: number; readonly becomes?: 'image/webp' };
}

/** What may be stored, for what, and how big. A kind says what a file is used for, not what it is. */
export const fileKinds = {
  avatar: {
    maxBytes: 5 * mebibyte,
    types: photographs,
    picture: { maxEdge: 512, minEdge: imageMinPx, becomes: 'image/webp' },
  },
  /** Of an organization: in letters and certificates too, which know no other types. A drawing becomes a PNG. */
  logo: {
    maxBytes: logoMaxBytes,
    types: ['image/png', 'image/jpeg', 'image/svg+xml'],
    picture: { maxEdge: 640, minEdge: 16 },
  },
  /** Of a phishing template: a kind of its own, since what no template has any more is forgotten. */
  template_logo: { maxBytes: logoMaxBytes, types: pictures, picture: { maxEdge: 640, minEdge: 16 } },
  /** Of a saved page that lures lead to; shown to whoever opens the page. */
  page_picture: { maxBytes: pictureMaxBytes, types: pictures, picture: { maxEdge: 2400, minEdge: 1 } },
  page_font: { maxBytes: 5 * mebibyte, types: ['font/woff', 'font/woff2', 'font/ttf', 'font/otf'] },
  /** Of a course, a theme or an assignment: shown on cards, where a speck would be drawn large. */
  cover: {
    maxBytes: pictureMaxBytes,
    types: pictures,
    picture: { maxEdge: 1440, minEdge: imageMinPx, becomes: 'image/webp' },
  },
  picture: { maxBytes: pictureMaxBytes, types: pictures, picture: { maxEdge: 2400, minEdge: 1 } },
  /** A picture of a slide again, in another width: what our own worker wrote. */
  rendition: { maxBytes: 15 * mebibyte, types: ['image/webp'] },
  audio: { maxBytes: slideMediaMaxBytes.audio, types: audio },
  video: { maxBytes: slideMediaMaxBytes.video, types: ['video/mp4', 'video/webm'] },
  /** Of film and sound: WebVTT, or SubRip, which is written anew as WebVTT. */
  captions: { maxBytes: mebibyte, types: ['text/vtt', 'text/plain'] },
  /** What learners take with them from a slide. */
  download: {
    maxBytes: slideMediaMaxBytes.download,
    types: ['application/pdf', document, spreadsheet, presentation, 'application/zip', 'text/plain', ...unplayed],
  },
  import: { maxBytes: 30 * mebibyte, types: ['text/plain', spreadsheet] },
  spreadsheet: { maxBytes: 15 * mebibyte, types: [spreadsheet] },
  package: { maxBytes: scormPackageMaxBytes, types: ['application/zip'] },
  /** Of a package that was taken apart: whatever its author put in. Only the package's own origin serves it. */
  package_file: { maxBytes: 1024 * mebibyte, types: [] },
  /** A presentation to make slides of. What an older or a locked one is, only its reader can tell. */
  slides: { maxBytes: slideFileMaxBytes, types: [presentation, 'application/x-ole-storage'] },
  /** A page of a presentation that the product itself drew. */
  slide_page: { maxBytes: 10 * mebibyte, types: ['image/webp'] },
  attachment: {
    maxBytes: 10 * mebibyte,
    types: [
      ...pictures,
      document,
      spreadsheet,
      presentation,
      'application/pdf',
      'application/zip',
      'text/html',
      'text/plain',
    ],
  },
  /** Of a letter, looked through and written anew: that may make it larger than what came. */
  document: { maxBytes: 20 * mebibyte, types: [document, 'application/pdf'] },
  certificate: { maxBytes: 10 * mebibyte, types: ['application/pdf'] },
  report: { maxBytes: 100 * mebibyte, types: ['application/pdf', spreadsheet, 'application/zip', 'text/plain'] },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;
