import type { CourseSettings } from '#contract/courses.ts';
import { moduleSettings } from '#contract/modules.ts';
import type { TenantScope } from '#platform/scope.ts';
import { hashCopied } from './copy-down.rules.ts';
import { selectCourse } from './course-repository.ts';
import { selectModuleCards } from './module-repository.ts';
import { type NewQuestion, type QuestionRecord, selectQuestions } from './question-repository.ts';
import { selectSections, selectSectionThemes } from './section-repository.ts';
import { listSlideFiles } from './slide-media.rules.ts';
import { pageFields } from './slide-page.ts';
import { type NewSlide, selectSlides } from './slide-repository.ts';
import { selectThemeCards } from './theme-repository.ts';

/** A theme with everything in it, as its organization has it now. */
export interface ThemeContent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly module: {
    readonly title: string;
    readonly description: string;
    readonly settings: ReturnType<typeof moduleSettings.parse>;
    readonly slides: readonly NewSlide[];
    readonly questions: readonly NewQuestion[];
  } | null;
  readonly hash: string;
}

export interface CourseContent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly tags: readonly string[];
  readonly settings: CourseSettings;
  readonly sections: readonly { readonly title: string; readonly themes: readonly ThemeContent[] }[];
  readonly hash: string;
}

/** Themes with everything in them by id, of those that the organization still has: a query of each kind for all. */
export async function readThemeContents(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ThemeContent>> {
  const themes = await selectThemeCards(scope, ids);
  const moduleIds = [...new Set(themes.flatMap(({ module_id }) => module_id ?? []))];
  const cards = await selectModuleCards(scope, moduleIds);
  const slides = Map.groupBy(await selectSlides(scope, moduleIds), ({ module_id }) => module_id);
  const questions = Map.groupBy(await selectQuestions(scope, moduleIds), ({ module_id }) => module_id);
  const contents = themes.map(({ id, title, description, picture_file_id, module_id }): ThemeContent => {
    const card = cards.get(module_id ?? '');
    const content = {
      id,
      title,
      description,
      picture_file_id,
      module:
        module_id === null || card === undefined
          ? null
          : {
              title: card.title,
              description: card.description,
              settings: moduleSettings.parse(card.settings),
              slides: (slides.get(module_id) ?? []).map(
                ({ audio_name: _, version: __, page, notes, part, source_key, media_seconds, ...slide }) => ({
                  ...slide,
                  ...pageFields({ page, notes, part }),
                  ...(source_key !== null && { source_key }),
                  ...(media_seconds > 0 && { media_seconds }),
                }),
              ),
              questions: (questions.get(module_id) ?? []).map(describeQuestion),
            },
    };
    return { ...content, hash: hashCopied(content) };
  });
  return new Map(contents.map((content) => [content.id, content]));
}

/** Null where the organization has no such course any more, or put it into the archive. */
export async function readCourseContent(scope: TenantScope, id: string): Promise<CourseContent | null> {
  const course = await selectCourse(scope, id);
  if (course === undefined || course.archived_at !== null) return null;
  const placed = await selectSectionThemes(scope, [id]);
  const contents = await readThemeContents(
    scope,
    placed.map((theme) => theme.id),
  );
  const sections = (await selectSections(scope, id)).map((section) => ({
    title: section.title,
    themes: placed.flatMap((theme) => (theme.section_id === section.id ? (contents.get(theme.id) ?? []) : [])),
  }));
  const { title, description, picture_file_id, tags, settings } = course;
  const content = { id, title, description, picture_file_id, tags, settings, sections };
  const marks = sections.map((section) => ({ title: section.title, themes: section.themes.map(({ hash }) => hash) }));
  return { ...content, hash: hashCopied({ ...content, sections: marks }) };
}

/** Without what says nothing: the hash of a question without a picture is what it was before there were any. */
function describeQuestion({ version: _, picture, slide_id, ...question }: QuestionRecord): NewQuestion {
  return { ...question, ...(picture !== null && { picture }), ...(slide_id !== null && { slide_id }) };
}

/** Ids of the files that a theme shows and plays. */
export function listThemeFiles({ picture_file_id, module }: ThemeContent): string[] {
  const slides = module?.slides ?? [];
  const ofSlides = slides.flatMap(({ html, audio_file_id, page }) => [
    ...listSlideFiles(html),
    audio_file_id,
    page?.file_id ?? null,
  ]);
  const ofQuestions = (module?.questions ?? []).map(({ picture }) => picture?.file_id ?? null);
  return [picture_file_id, ...ofSlides, ...ofQuestions].filter((id) => id !== null);
}
