import type { Language } from '#contract/constants.ts';
import type { PageRenderer } from '#contract/slide-files.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import { type ReceivedFile, recordFiles } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import { inPieces } from '#platform/in-pieces.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { PageBox, StoredMedia, StoredPage } from '#schema/content.ts';
import { changeModule } from './module-change.ts';
import { currentDrawing, isOutdated } from './page-drawing.rules.ts';
import { listAlts, mergeMedia, mergeOrder, mergeTexts } from './page-merge.rules.ts';
import { cleanSlideHtml } from './slide-html.ts';
import { listFilesOf, writeMediaBlock } from './slide-media.rules.ts';
import { countText } from './slide-page.ts';
import {
  insertSlides,
  type NewSlide,
  type SlideRecord,
  selectSlides,
  updateSlide,
  writeSlideOrder,
} from './slide-repository.ts';

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

export interface CopiedSlides {
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

/** Slides between two pauses for other requests. */
const slidesAtOnce = 50;

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
export async function copySlides(
  scope: TenantScope,
  moduleId: string,
  file: SourceFile,
  incoming: readonly IncomingSlide[],
): Promise<CopiedSlides> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  let gone: CopiedSlides['gone'] = [];
  const detail = () => ({ file: file.name, renderer: file.renderer, ...counts });
  await changeModule(scope, moduleId, 'module.slides_uploaded', detail, async (tx) => {
    const present = await selectSlides(tx, [moduleId]);
    const byKey = new Map(present.map((slide) => [slide.source_key, slide]));
    const ids: string[] = [];
    const files: ReceivedFile[] = [];
    const added: NewSlide[] = [];
    const changed: { readonly id: string; readonly change: SlideChange }[] = [];
    for await (const slides of inPieces(incoming, slidesAtOnce)) {
      for (const slide of slides) {
        const known = byKey.get(slide.key);
        if (known === undefined) {
          const made = makeSlide(moduleId, slide, { source: file, files });
          added.push(made);
          ids.push(made.id);
          counts.added += 1;
          continue;
        }
        ids.push(known.id);
        const isSame = slide.picture === 'kept' && known.part === slide.part;
        counts[isSame ? 'unchanged' : 'updated'] += 1;
        if (!isSame) changed.push({ id: known.id, change: changeOf(known, slide, { source: file, files }) });
      }
    }
    // Everything is ready before anything is written: where one connection serves all, others wait for this one.
    await recordFiles(tx, files);
    await insertSlides(tx, added);
    for (const { id, change } of changed) await updateSlide(tx, id, change);
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
function findGone(present: readonly SlideRecord[], ids: readonly string[], name: string): CopiedSlides['gone'] {
  const taken = new Set(ids);
  const names = new Set([name, ...present.filter(({ id }) => taken.has(id)).map(({ page }) => page?.source.file)]);
  return present
    .filter(({ id, page }) => page !== null && !taken.has(id) && names.has(page.source.file))
    .map(({ id, title }) => ({ id, title }));
}

type SlideChange = Parameters<typeof updateSlide>[2];

/** What a presentation comes from, and the files that its slides turn out to need. */
interface Upload {
  readonly source: SourceFile;
  readonly files: ReceivedFile[];
}

function makeSlide(moduleId: string, slide: IncomingSlide, upload: Upload): NewSlide {
  const page = makePage(slide, slide, null, upload);
  const { html, media } = mergeMedia(page === null ? writeText(slide.boxes) : '', [], {
    marks: slide.mediaMarks,
    added: copyMedia(slide.media, upload),
  });
  const audio_file_id = slide.sound && takeFile(slide.sound, upload);
  return {
    id: newId(),
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
  };
}

function takeFile(file: ReceivedFile, { files }: Upload): string {
  files.push(file);
  return file.id;
}

function changeOf(known: SlideRecord, slide: IncomingSlide, upload: Upload): SlideChange {
  const words = mergeTexts(known, slide);
  const made = makePage(slide, words, known.page, upload);
  // A sound that somebody chose here stays.
  const isSoundOurs = known.audio_file_id !== (known.page?.source.audio_file_id ?? null);
  const isSoundNew = !isSoundOurs && slide.picture !== 'kept';
  const sound = isSoundNew ? slide.sound && takeFile(slide.sound, upload) : (known.page?.source.audio_file_id ?? null);
  const { html, media } = mergeHtml(known, slide, made !== null, upload);
  const page = made && { ...made, source: { ...made.source, audio_file_id: sound, media } };
  return {
    title: words.title,
    notes: words.notes,
    part: slide.part,
    page,
    html,
    ...countText(page, html),
    ...(isSoundNew && { audio_file_id: sound }),
  };
}

/** Words of a slide that could not be drawn go once it is; its film and sound are those of the presentation. */
function mergeHtml(
  known: SlideRecord,
  slide: IncomingSlide,
  isDrawn: boolean,
  upload: Upload,
): { html: string; media: StoredMedia[] } {
  const text = writeText(slide.boxes);
  const isUntouched = known.page === null && known.html.startsWith(text);
  const rest = isUntouched ? known.html.slice(text.length).trimStart() : known.html;
  const words = !isDrawn && (isUntouched || known.html === '') ? text : '';
  const html = [words, rest].filter((piece) => piece !== '').join('\n');
  // Where there was no page, nothing says what came and what somebody put there: what stands there stays.
  const mediaKinds = ['video', 'audio', 'download'] as const;
  const wasTaken = known.page === null && mediaKinds.some((kind) => listFilesOf(kind, known.html).length > 0);
  if (wasTaken) return { html, media: slide.mediaMarks.map((mark) => ({ mark, html: '' })) };
  const added = copyMedia(slide.media, upload);
  return mergeMedia(html, known.page?.source.media ?? [], { marks: slide.mediaMarks, added });
}

/** Film and sound as they stand in a slide. */
function copyMedia(media: readonly IncomingMedia[], upload: Upload): StoredMedia[] {
  return media.map(({ mark, title, file, poster, captions }) => {
    for (const one of [file, ...(poster ? [poster] : []), ...captions.map((track) => track.file)])
      takeFile(one, upload);
    const kind = file.kind === 'video' || file.kind === 'audio' ? file.kind : 'download';
    const tracks = captions.map(({ language, file: { id } }) => ({ language, fileId: id }));
    const html = writeMediaBlock({
      kind,
      title: title || (kind === 'download' ? file.name : ''),
      fileId: file.id,
      posterId: poster?.id ?? null,
      captions: tracks,
    });
    return { mark, html: cleanSlideHtml(html) };
  });
}

function makePage(
  { picture, title, notes, boxes, hash }: IncomingSlide,
  words: { readonly boxes: PageBox[] },
  known: StoredPage | null,
  upload: Upload,
): StoredPage | null {
  const source = { file: upload.source.name, hash, title, notes, alts: listAlts(boxes), audio_file_id: null };
  if (picture === 'kept') return known && { ...known, boxes: words.boxes, source };
  if (picture === null) return null;
  const { width, height } = picture;
  const file_id = takeFile(picture.file, upload);
  const { renderer } = upload.source;
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
