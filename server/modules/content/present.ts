import type { SectionTheme, Theme } from '#contract/courses.ts';
import type { ModuleSettings, Question, Slide } from '#contract/modules.ts';
import type { SlidePage } from '#contract/slide-files.ts';
import { inPieces } from '#platform/in-pieces.ts';
import type { StoredPicture } from '#schema/content.ts';
import type { MediaLinks } from './media.ts';
import { isOutdated } from './page-drawing.rules.ts';
import type { QuestionRecord } from './question-repository.ts';
import { estimateTime, type ModuleMeasure, type ModuleTime } from './reading-time.rules.ts';
import type { SectionThemeRecord } from './section-repository.ts';
import type { ListedSlide, PageHead } from './slide-repository.ts';
import type { ThemeRecord } from './theme-repository.ts';

/** The estimated time of the module that a row counts; a theme may have none. */
export function timeOf(
  row: Omit<ModuleMeasure, 'questions_limit'> & { readonly module_settings: ModuleSettings | null },
): ModuleTime {
  return estimateTime({ ...row, questions_limit: row.module_settings?.questions_limit ?? null });
}

export function presentSectionTheme(links: MediaLinks, row: SectionThemeRecord): SectionTheme {
  return {
    id: row.id,
    order_id: row.order_id,
    title: row.title,
    description: row.description,
    image_path: links.file(row.picture_file_id),
    module_id: row.module_id,
    slides_count: row.slides_count,
    questions_count: row.questions_count,
    ...timeOf(row),
  };
}

export function presentTheme(links: MediaLinks, row: ThemeRecord): Theme {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image_path: links.file(row.picture_file_id),
    module_id: row.module_id,
    module_title: row.module_title,
    slides_count: row.slides_count,
    questions_count: row.questions_count,
    minutes: timeOf(row).minutes,
    courses_count: row.courses_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    can: row.courses_count === 0 ? ['edit', 'copy', 'delete'] : ['edit', 'copy'],
  };
}

/** Slides between two pauses for other requests: the addresses of each are signed. */
const slidesAtOnce = 100;

export async function presentSlides(links: MediaLinks, rows: readonly ListedSlide[]): Promise<Slide[]> {
  const slides: Slide[] = [];
  for await (const piece of inPieces(rows, slidesAtOnce)) slides.push(...piece.map((row) => presentSlide(links, row)));
  return slides;
}

export function presentSlide(links: MediaLinks, row: ListedSlide): Slide {
  return {
    id: row.id,
    order_id: row.order_id,
    title: row.title,
    html: row.html,
    text: row.text,
    frame_url: links.slide(row.id),
    audio_path: links.file(row.audio_file_id),
    audio_name: row.audio_name,
    version: row.version,
    notes: row.notes,
    part: row.part,
    page: row.page && presentPage(links, row.page),
  };
}

function presentPage(links: MediaLinks, page: PageHead): SlidePage {
  const { file_id, width, height, renderer, source, alts } = page;
  return {
    image_path: links.file(file_id) ?? '',
    width,
    height,
    renderer,
    file: source.file,
    is_outdated: isOutdated(page),
    alts,
  };
}

/** The address of a picture for one reader; null where there is none. */
export function presentPicture(
  links: MediaLinks,
  picture: StoredPicture | null | undefined,
): { url: string; alt: string | null } | null {
  const url = links.file(picture?.file_id ?? null);
  return picture && url !== null ? { url, alt: picture.alt } : null;
}

/** With the right answers: only for those who may edit content. */
export function presentQuestion(links: MediaLinks, row: QuestionRecord): Question {
  const { id, order_id, kind, text, explanation, options, slide_id, version } = row;
  const shown = presentPicture(links, row.picture);
  const picture = row.picture && shown && { ...shown, file_id: row.picture.file_id };
  return { id, order_id, kind, text, explanation, options, picture, slide_id, version };
}
