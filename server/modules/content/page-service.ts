import type { Language } from '#contract/constants.ts';
import type { PageRenderer } from '#contract/slide-files.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import { type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { PageBox, StoredMedia, StoredPage } from '#schema/content.ts';
import { changeModule } from './module-change.ts';
import { currentDrawing, isOutdated } from './page-drawing.rules.ts';
import { listAlts, mergeMedia, mergeOrder, mergeWords } from './page-merge.rules.ts';
import { cleanSlideHtml } from './slide-html.ts';
import { listFilesOf, writeMediaBlock } from './slide-media.rules.ts';
import { countText } from './slide-page.ts';
import { insertSlides, type SlideRecord, selectSlides, updateSlide, writeSlideOrder } from './slide-repository.ts';

/** A slide of a presentation that was read and drawn. */
export interface IncomingSlide {
  /** Which slide of which presentation it is. */
  readonly key: string;
  readonly title: string;
  readonly part: string;
  readonly notes: string;
  readonly boxes: PageBox[];
  readonly hash: string;
  /** `kept`: the page that is there is still the same. Null: it could not be drawn, and has its text alone. */
  readonly picture: { readonly file: ReceivedFile; readonly width: number; readonly height: number } | 'kept' | null;
  readonly sound: ReceivedFile | null;
  /** Marks of all its film and sound. */
  readonly mediaMarks: readonly string[];
  /** Those of them that are not on the slide yet. */
  readonly media: readonly IncomingMedia[];
}

/** Film, sound or a file to download of a slide. */
export interface IncomingMedia {
  readonly mark: string;
  readonly title: string;
  readonly file: ReceivedFile;
  readonly poster: ReceivedFile | null;
  readonly captions: readonly { readonly language: Language; readonly file: ReceivedFile }[];
}

export interface SourceFile {
  readonly name: string;
  readonly renderer: PageRenderer;
}

export interface TakenSlides {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly gone: { id: string; title: string }[];
}

/** A page that a module has of a presentation. */
export interface PageMark {
  readonly hash: string;
  readonly renderer: PageRenderer;
  readonly isOutdated: boolean;
  /** Marks of its film and sound; null where it came before any were taken. */
  readonly media: readonly string[] | null;
}

/** Which pages of presentations a module has: the mark of their content and what drew them, by key. */
export async function readPageMarks(scope: TenantScope, moduleId: string): Promise<ReadonlyMap<string, PageMark>> {
  const slides = await selectSlides(scope, [moduleId]);
  return new Map(
    slides.flatMap(({ source_key, page }) => {
      if (source_key === null || page === null) return [];
      const { hash, media } = page.source;
      const marks = media?.map(({ mark }) => mark) ?? null;
      return [[source_key, { hash, renderer: page.renderer, isOutdated: isOutdated(page), media: marks }]];
    }),
  );
}

/**
 * Makes slides of a presentation, and changes those that an earlier upload brought: they keep their ids and what people
 * wrote into them. One transaction, recorded once.
 */
export async function takeSlides(
  scope: TenantScope,
  moduleId: string,
  file: SourceFile,
  incoming: readonly IncomingSlide[],
): Promise<TakenSlides> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  let gone: TakenSlides['gone'] = [];
  const detail = () => ({ file: file.name, renderer: file.renderer, ...counts });
  await changeModule(scope, moduleId, 'module.slides_uploaded', detail, async (tx) => {
    const present = await selectSlides(tx, [moduleId]);
    const byKey = new Map(present.map((slide) => [slide.source_key, slide]));
    const ids: string[] = [];
    for (const slide of incoming) {
      const known = byKey.get(slide.key);
      if (known === undefined) {
        ids.push(await addSlide(tx, moduleId, slide, file));
        counts.added += 1;
        continue;
      }
      ids.push(known.id);
      const isSame = slide.picture === 'kept' && known.part === slide.part;
      counts[isSame ? 'unchanged' : 'updated'] += 1;
      if (!isSame) await changeSlide(tx, known, slide, file);
    }
    await writeSlideOrder(
      tx,
      mergeOrder(
        present.map(({ id }) => id),
        ids,
      ),
    );
    gone = findGone(present, ids, file.name);
  });
  return { ...counts, gone };
}

/** Slides that came with this presentation, under its name now or the one it had, and are not in it any more. */
function findGone(present: readonly SlideRecord[], ids: readonly string[], name: string): TakenSlides['gone'] {
  const taken = new Set(ids);
  const names = new Set([name, ...present.filter(({ id }) => taken.has(id)).map(({ page }) => page?.source.file)]);
  return present
    .filter(({ id, page }) => page !== null && !taken.has(id) && names.has(page.source.file))
    .map(({ id, title }) => ({ id, title }));
}

async function addSlide(tx: TenantScope, moduleId: string, slide: IncomingSlide, file: SourceFile): Promise<string> {
  const id = newId();
  const page = await makePage(tx, slide, slide, null, file);
  const { html, media } = mergeMedia(page === null ? writeText(slide.boxes) : '', [], {
    marks: slide.mediaMarks,
    added: await recordMedia(tx, slide.media),
  });
  const audio_file_id = slide.sound && (await recordFile(tx, slide.sound)).id;
  await insertSlides(tx, [
    {
      id,
      module_id: moduleId,
      order_id: 0,
      title: slide.title,
      html,
      ...countText(page, html),
      audio_file_id,
      notes: slide.notes,
      part: slide.part,
      source_key: slide.key,
      page: page && { ...page, source: { ...page.source, audio_file_id, media } },
    },
  ]);
  return id;
}

async function changeSlide(tx: TenantScope, known: SlideRecord, slide: IncomingSlide, file: SourceFile): Promise<void> {
  const words = mergeWords(known, slide);
  const made = await makePage(tx, slide, words, known.page, file);
  // A sound that somebody chose here stays.
  const isSoundOurs = known.audio_file_id !== (known.page?.source.audio_file_id ?? null);
  const isSoundNew = !isSoundOurs && slide.picture !== 'kept';
  const sound = isSoundNew
    ? slide.sound && (await recordFile(tx, slide.sound)).id
    : (known.page?.source.audio_file_id ?? null);
  const { html, media } = await mergeHtml(tx, known, slide, made !== null);
  const page = made && { ...made, source: { ...made.source, audio_file_id: sound, media } };
  await updateSlide(tx, known.id, {
    title: words.title,
    notes: words.notes,
    part: slide.part,
    page,
    html,
    ...countText(page, html),
    ...(isSoundNew && { audio_file_id: sound }),
  });
}

/** Words of a slide that could not be drawn go once it is; its film and sound are those of the presentation. */
async function mergeHtml(
  tx: TenantScope,
  known: SlideRecord,
  slide: IncomingSlide,
  isDrawn: boolean,
): Promise<{ html: string; media: StoredMedia[] }> {
  const text = writeText(slide.boxes);
  const isUntouched = known.page === null && known.html.startsWith(text);
  const rest = isUntouched ? known.html.slice(text.length).trimStart() : known.html;
  const words = !isDrawn && (isUntouched || known.html === '') ? text : '';
  const html = [words, rest].filter((piece) => piece !== '').join('\n');
  // Where there was no page, nothing says what came and what somebody put there: what stands there stays.
  const mediaKinds = ['video', 'audio', 'download'] as const;
  const wasTaken = known.page === null && mediaKinds.some((kind) => listFilesOf(kind, known.html).length > 0);
  if (wasTaken) return { html, media: slide.mediaMarks.map((mark) => ({ mark, html: '' })) };
  const added = await recordMedia(tx, slide.media);
  return mergeMedia(html, known.page?.source.media ?? [], { marks: slide.mediaMarks, added });
}

/** Gives files of film and sound their rows; answers them as they stand in a slide. */
async function recordMedia(tx: TenantScope, media: readonly IncomingMedia[]): Promise<StoredMedia[]> {
  const stored: StoredMedia[] = [];
  for (const { mark, title, file, poster, captions } of media) {
    const beside = captions.map((one) => one.file);
    for (const one of [file, ...(poster ? [poster] : []), ...beside]) await recordFile(tx, one);
    const kind = file.kind === 'video' || file.kind === 'audio' ? file.kind : 'download';
    const tracks = captions.map(({ language, file: { id } }) => ({ language, fileId: id }));
    const html = writeMediaBlock({
      kind,
      title: title || (kind === 'download' ? file.name : ''),
      fileId: file.id,
      posterId: poster?.id ?? null,
      captions: tracks,
    });
    stored.push({ mark, html: cleanSlideHtml(html) });
  }
  return stored;
}

async function makePage(
  tx: TenantScope,
  { picture, title, notes, boxes, hash }: IncomingSlide,
  words: { readonly boxes: PageBox[] },
  known: StoredPage | null,
  file: SourceFile,
): Promise<StoredPage | null> {
  const source = { file: file.name, hash, title, notes, alts: listAlts(boxes), audio_file_id: null };
  if (picture === 'kept') return known && { ...known, boxes: words.boxes, source };
  if (picture === null) return null;
  const { width, height } = picture;
  const file_id = (await recordFile(tx, picture.file)).id;
  const { renderer } = file;
  return { file_id, width, height, renderer, drawing: currentDrawing[renderer], boxes: words.boxes, source };
}

/** The words of a slide that could not be drawn. */
function writeText(boxes: readonly PageBox[]): string {
  return boxes
    .flatMap((box) => (box.kind === 'text' ? box.paragraphs : []))
    .map(({ runs }) =>
      runs
        .map(({ text }) => escapeHtml(text))
        .join('')
        .trim(),
    )
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replaceAll('\n', '<br />')}</p>`)
    .join('');
}
