import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type IncomingMedia, type IncomingSlide, type PageMark, receiveCaptions } from '#modules/content/index.ts';
import { AppError } from '#platform/app-error.ts';
import { type FileStore, type ReceivedFile, receiveFile } from '#platform/files/index.ts';
import { isParserBusy } from '#platform/parsing/index.ts';
import type { PageBox } from '#schema/content.ts';
import type { DrawnPage } from './drawing/drawing-process.ts';
import type { ReadMedia } from './parsers/pptx/read-media.ts';
import type { PackedSlide } from './parsers/presentation.ts';

/** Where a slide stands in its presentation, its page as it was drawn, and what is known of it from an earlier import. */
interface SlidePage {
  readonly page: number;
  readonly drawn: DrawnPage | null;
  readonly folder: string;
  readonly known: PageMark | undefined;
}

/** Stores the bytes of a slide's picture, film and sound; the row of the slide is written later, with all others. */
export async function storeSlideFiles(
  files: FileStore,
  slide: PackedSlide,
  { page, drawn, folder, known }: SlidePage,
): Promise<IncomingSlide> {
  const { sound } = slide;
  const beside = {
    sound: sound && (await receiveFile(files, { kind: 'audio', name: sound.name, content: sound.bytes })),
    media: await storeMedia(
      files,
      slide.media.filter(({ mark }) => known?.media?.includes(mark) !== true),
    ),
    mediaMarks: marksOf(slide),
  };
  const boxes = boxesOf(slide);
  if (drawn === null) return { ...slide, ...beside, boxes, picture: null };
  const path = join(folder, `${page}.webp`);
  const content = await readFile(path);
  const file = await receiveFile(files, { kind: 'slide_page', name: `slide-${page + 1}.webp`, content });
  await rm(path);
  return { ...slide, ...beside, boxes, picture: { file, width: drawn.width, height: drawn.height } };
}

async function storeMedia(files: FileStore, media: readonly ReadMedia[]): Promise<IncomingMedia[]> {
  const stored: IncomingMedia[] = [];
  for (const { kind, mark, name, title, bytes, poster, captions } of media) {
    const file = await receiveFile(files, { kind, name, content: bytes });
    const tracks: IncomingMedia['captions'][number][] = [];
    for (const { language, bytes: words } of captions) {
      const track = await receiveCaptions(files, `${name} ${language}`, words);
      if (track === null) continue;
      tracks.push({ language, file: track });
    }
    stored.push({ mark, title, file, poster: poster && (await receivePoster(files, poster)), captions: tracks });
  }
  return stored;
}

/** A film whose poster no browser shows begins with its own first picture. */
async function receivePoster(files: FileStore, content: Uint8Array): Promise<ReceivedFile | null> {
  try {
    return await receiveFile(files, { kind: 'picture', name: 'poster', content });
  } catch (error) {
    if (error instanceof AppError && !isParserBusy(error)) return null;
    throw error;
  }
}

/** A slide whose page is still the same. */
export function storedSlide(slide: PackedSlide): IncomingSlide {
  return { ...slide, boxes: boxesOf(slide), picture: 'kept', sound: null, media: [], mediaMarks: marksOf(slide) };
}

function boxesOf({ boxes }: PackedSlide): PageBox[] {
  return JSON.parse(boxes) as PageBox[];
}

function marksOf({ media }: PackedSlide): string[] {
  return media.map(({ mark }) => mark);
}
