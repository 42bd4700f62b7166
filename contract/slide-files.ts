import { z } from 'zod';
import { id } from './page.ts';

/** What draws the pages of a presentation: LibreOffice where it is installed, else a renderer that comes along. */
export const pageRenderers = ['libreoffice', 'embedded'] as const;
export type PageRenderer = (typeof pageRenderers)[number];

/** The page of a presentation that a slide shows, as its editors see it. */
export const slidePage = z
  .object({
    /** The drawn page; works for an hour. */
    image_path: z.string(),
    /** Pixels. */
    width: z.number().int(),
    height: z.number().int(),
    renderer: z.enum(pageRenderers),
    /** The presentation that it came with. */
    file: z.string(),
    /** What draws has learned something since: the same presentation uploaded again is drawn anew. */
    is_outdated: z.boolean(),
    /** Descriptions of the page's pictures in reading order. Null: there is none; empty: nothing but decoration. */
    alts: z.array(z.string().nullable()),
  })
  .meta({ id: 'SlidePage' });
export type SlidePage = z.infer<typeof slidePage>;

export const slideFileForm = z.strictObject({
  pptx: z.unknown().optional().meta({ type: 'string', format: 'binary' }),
  /** Slides that the presentation hides are left out unless somebody wants them. */
  hidden: z.enum(['skip', 'take']).default('skip'),
});
export type SlideFileForm = z.infer<typeof slideFileForm>;

/** Why film or sound of a presentation was not taken. */
export const mediaRefusals = ['outside', 'missing', 'too_large', 'unknown'] as const;
export type MediaError = (typeof mediaRefusals)[number];

/** What the built-in renderer leaves out, or draws otherwise than the presentation shows it. */
export const undrawnKinds = ['chart', 'diagram', 'object', 'word_art'] as const;
export type Undrawn = (typeof undrawnKinds)[number];

/** What an uploaded presentation came to: the `result` of its task, whose kind is `slide_file`. */
export const slideFileResult = z.object({
  renderer: z.enum(pageRenderers),
  added: z.number().int(),
  updated: z.number().int(),
  /** Were there and are the same. */
  unchanged: z.number().int(),
  /** Hidden in the presentation, and left out. */
  hidden: z.number().int(),
  /** Came from an earlier upload and are not in this one any more: they stay. */
  gone: z.array(z.object({ id, title: z.string() })),
  /** Numbers of the presentation's slides that could not be drawn: they have their text alone. */
  undrawn: z.array(z.number().int()),
  /** What is not on the pictures of the slides that were drawn now, or looks otherwise there. */
  simplified: z.array(z.object({ slide: z.number().int(), what: z.enum(undrawnKinds) })),
  /** Film and sound that came with its slides now. */
  media: z.number().int(),
  /** No browser plays them: they stand on their slides as files to download. */
  downloads: z.array(z.object({ slide: z.number().int(), name: z.string() })),
  /** Film and sound that were not taken, with the number of the presentation's slide. */
  refused_media: z.array(z.object({ slide: z.number().int(), name: z.string(), reason: z.enum(mediaRefusals) })),
  /** Fonts of the presentation that this server does not have: others stand in for them. */
  fonts: z.array(z.string()),
});
export type SlideFileResult = z.infer<typeof slideFileResult>;
