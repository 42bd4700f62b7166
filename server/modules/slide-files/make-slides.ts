import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PageRenderer, SlideFileResult } from '#contract/slide-files.ts';
import { copySlides, type IncomingSlide, readPageMarks } from '#modules/content/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { openFile, withFileCleanup } from '#platform/files/index.ts';
import { advanceTask } from '#platform/long-tasks/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type DrawnPage, drawPages } from './drawing/drawing-process.ts';
import { findMissingFonts, writeFontConfig } from './drawing/fonts.ts';
import { convertToPdf, findLibreOffice } from './drawing/libreoffice.ts';
import type { PackedSlide, PresentationAnswer } from './parsers/presentation.ts';
import { readPresentationFile } from './presentation-reader.ts';
import { storedSlide, storeSlideFiles } from './store-slide.ts';
import { inWorkFolder } from './work-folder.ts';

export interface SlidesOrder {
  readonly task_id: string;
  readonly module_id: string;
  readonly file_id: string;
  readonly hidden: 'skip' | 'take';
}

/** LibreOffice starts in seconds and takes about a tenth of one for a slide; this is twenty times that. */
const convertBaseMs = 60_000;
const convertSlideMs = 1000;

interface Drawing {
  readonly renderer: PageRenderer;
  readonly source: string;
  readonly read: PresentationAnswer;
}

/**
 * Reads, draws and stores the slides of a presentation. Null where somebody asked to stop. Throws `document_*`,
 * `slides_file_*`, and 404 where file or module are gone.
 */
export async function makeSlides(
  context: AppContext,
  scope: TenantScope,
  order: SlidesOrder,
  signal: AbortSignal,
): Promise<SlideFileResult | null> {
  const opened = await openFile(scope, context.files, order.file_id);
  const { name } = opened.file;
  const bytes = await buffer(opened.content);
  return withFileCleanup(scope, context.files, (store) =>
    inWorkFolder(async (folder) => {
      await writeFontConfig(folder);
      const { renderer, source, read } = await prepare(context, { bytes, name, folder, signal });
      const { slides, fonts } = read.presentation;
      const marks = await readPageMarks(scope, order.module_id);
      const isTaken = (slide: PackedSlide) => order.hidden === 'take' || !slide.isHidden;
      const isRetained = ({ key, hash, media }: PackedSlide) => {
        const mark = marks.get(key);
        const isDrawnSo = mark?.hash === hash && mark.renderer === renderer && !mark.isOutdated;
        return isDrawnSo && (media.length === 0 || mark.media !== null);
      };
      const pages = [...slides.keys()].filter(
        (page) => isTaken(slides[page] as PackedSlide) && !isRetained(slides[page] as PackedSlide),
      );
      if (!slides.some(isTaken)) throw new AppError('slides_file_empty');
      const incoming = new Map<number, IncomingSlide>();
      const goesOn = await draw({ scope, order, renderer, source, folder, pages, signal }, async (page, drawn) => {
        const slide = slides[page] as PackedSlide;
        incoming.set(page, await storeSlideFiles(store, slide, { page, drawn, folder, known: marks.get(slide.key) }));
      });
      if (!goesOn) return null;
      const drawn = [...incoming.values()].filter(({ picture }) => picture !== null);
      if (pages.length > 0 && drawn.length === 0) throw new AppError('slides_file_undrawn');
      const undrawn = pages.filter((page) => incoming.get(page)?.picture == null);
      const taken = await copySlides(
        scope,
        order.module_id,
        { name, renderer },
        slides.flatMap((slide, page) => (isTaken(slide) ? [incoming.get(page) ?? storedSlide(slide)] : [])),
      );
      return {
        renderer,
        ...taken,
        hidden: slides.filter((slide) => !isTaken(slide)).length,
        undrawn: undrawn.map((page) => page + 1),
        simplified: pages
          .filter((page) => !undrawn.includes(page))
          .flatMap((page) => (read.missed[page] ?? []).map((what) => ({ slide: page + 1, what }))),
        ...describeMedia(slides, isTaken, incoming),
        fonts: await findMissingFonts(folder, fonts),
      };
    }),
  );
}

/** What is drawn from, and by what: where LibreOffice is not, or stumbles, the embedded renderer. */
async function prepare(
  { config }: AppContext,
  { bytes, name, folder, signal }: { bytes: Uint8Array; name: string; folder: string; signal: AbortSignal },
): Promise<Drawing> {
  const source = join(folder, 'presentation.pptx');
  const program = await findLibreOffice(config.libreOffice);
  if (program !== null) {
    const read = await readPresentationFile({ bytes, name, renderer: 'libreoffice' });
    await writeFile(source, read.drawing);
    const deadlineMs = convertBaseMs + convertSlideMs * read.presentation.slides.length;
    const pdf = await convertToPdf(program, { source, folder, deadlineMs, signal });
    signal.throwIfAborted();
    if (pdf !== null) return { renderer: 'libreoffice', source: pdf, read };
  }
  const read = await readPresentationFile({ bytes, name, renderer: 'embedded' });
  await writeFile(source, read.drawing);
  return { renderer: 'embedded', source, read };
}

interface DrawingOrder {
  readonly scope: TenantScope;
  readonly order: SlidesOrder;
  readonly renderer: PageRenderer;
  readonly source: string;
  readonly folder: string;
  readonly pages: readonly number[];
  readonly signal: AbortSignal;
}

/** False when somebody asked to stop. */
async function draw(
  { scope, order, renderer, source, folder, pages, signal }: DrawingOrder,
  take: (page: number, drawn: DrawnPage | null) => Promise<void>,
): Promise<boolean> {
  let done = 0;
  let goesOn = await advanceTask(scope, order.task_id, done, pages.length);
  if (!goesOn || pages.length === 0) return goesOn;
  const kind = renderer === 'libreoffice' ? 'pdf' : 'presentation';
  await drawPages({ kind, source, folder, pages }, async (page, drawn) => {
    signal.throwIfAborted();
    await take(page, drawn);
    done += 1;
    goesOn = await advanceTask(scope, order.task_id, done, pages.length);
    return goesOn;
  });
  return goesOn;
}

/** What came of film and sound, by the numbers of the presentation's slides. */
function describeMedia(
  slides: readonly PackedSlide[],
  isTaken: (slide: PackedSlide) => boolean,
  incoming: ReadonlyMap<number, IncomingSlide>,
): Pick<SlideFileResult, 'media' | 'downloads' | 'refused_media'> {
  const files = [...incoming].flatMap(([page, { media }]) => media.map(({ file }) => ({ slide: page + 1, file })));
  const downloads = files.filter(({ file }) => file.kind === 'download');
  const sounds = [...incoming.values()].filter(({ sound }) => sound !== null);
  return {
    media: files.length - downloads.length + sounds.length,
    downloads: downloads.map(({ slide, file }) => ({ slide, name: file.name })),
    refused_media: slides.flatMap((slide, page) =>
      isTaken(slide) ? slide.refused.map((one) => ({ slide: page + 1, ...one })) : [],
    ),
  };
}
