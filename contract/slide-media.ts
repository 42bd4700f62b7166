import { z } from 'zod';
import { captionLimits } from './captions.ts';
import { textEncodings } from './import-kinds.ts';
import { id, manyOf } from './page.ts';
import { textReading } from './text-reading.ts';

const upload = z.unknown().optional().meta({ type: 'string', format: 'binary' });

/** A file of a slide: `src` goes into the slide's HTML, `url` shows it for an hour. */
export const slideFile = z
  .object({
    file_id: id,
    src: z.string(),
    url: z.string(),
    name: z.string(),
    /** Bytes. */
    size: z.number().int(),
    media_type: z.string(),
  })
  .meta({ id: 'SlideFile' });
export type SlideFile = z.infer<typeof slideFile>;
export const slideFiles = z.object({ data: z.array(slideFile) }).meta({ id: 'SlideFiles' });

/** Exactly one of them. */
export const slideMediaForm = z
  .strictObject({ video: upload, audio: upload, download: upload })
  .meta({ id: 'SlideMediaForm' });
export const slideFilesQuery = z.strictObject({
  ids: manyOf(id),
});

const cue = z.strictObject({
  start_ms: z
    .number()
    .int()
    .min(0)
    .max(captionLimits.hours * 3_600_000),
  end_ms: z
    .number()
    .int()
    .min(0)
    .max(captionLimits.hours * 3_600_000),
  text: z.string().max(captionLimits.text),
});
/** Captions of film or sound in one language: a file that never changes, other words are another file. */
export const slideCaptions = slideFile.extend({ cues: z.array(cue) }).meta({ id: 'SlideCaptions' });
export type SlideCaptions = z.infer<typeof slideCaptions>;
/** Captions of a file, and how its letters were read; `doubtful_rows` are its cues. */
export const readSlideCaptions = slideCaptions.extend(textReading).meta({ id: 'ReadSlideCaptions' });
export type ReadSlideCaptions = z.infer<typeof readSlideCaptions>;
/** WebVTT or SubRip; an encoding that is not given is found. */
export const slideCaptionsForm = z
  .strictObject({ captions: upload, encoding: z.enum(textEncodings).optional() })
  .meta({ id: 'SlideCaptionsForm' });
export const slideCaptionsBody = z
  .strictObject({ cues: z.array(cue).min(1).max(captionLimits.cues) })
  .meta({ id: 'WriteSlideCaptions' });
export const slideCaptionsParams = z.strictObject({ id, fileId: id });

/** Hosts whose films slides may link to. */
export const videoHosts = z.object({ hosts: z.array(z.string()) }).meta({ id: 'VideoHosts' });
