import type { CourseSettings } from '#contract/courses.ts';
import { moduleSettings } from '#contract/modules.ts';
import type { TenantScope } from '#platform/scope.ts';
import { hashCopied } from './copy-down.rules.ts';
import { selectCourse } from './course-repository.ts';
import { selectModule } from './module-repository.ts';
import { type NewQuestion, selectQuestions } from './question-repository.ts';
import { selectSections, selectSectionThemes } from './section-repository.ts';
import { listSlideFiles } from './slide-media.rules.ts';
import { pageFields } from './slide-page.ts';
import { type NewSlide, selectSlides } from './slide-repository.ts';
import { selectTheme } from './theme-repository.ts';

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

/** Null where the organization has no such theme any more. */
export async function readThemeContent(scope: TenantScope, id: string): Promise<ThemeContent | null> {
  const theme = await selectTheme(scope, id);
  if (theme === undefined) return null;
  const module = theme.module_id === null ? undefined : await selectModule(scope, theme.module_id);
  const { title, description, picture_file_id } = theme;
  const content = {
    id,
    title,
    description,
    picture_file_id,
    module:
      module === undefined
        ? null
        : {
            title: module.title,
            description: module.description,
            settings: moduleSettings.parse(module.settings),
            questions: (await selectQuestions(scope, [module.id])).map(({ version: _, ...question }) => question),
            slides: (await selectSlides(scope, [module.id])).map(
              ({ audio_name: _, version: __, page, notes, part, source_key, ...slide }) => ({
                ...slide,
                ...pageFields({ page, notes, part }),
                ...(source_key !== null && { source_key }),
              }),
            ),
          },
  };
  return { ...content, hash: hashCopied(content) };
}

/** Null where the organization has no such course any more, or put it into the archive. */
export async function readCourseContent(scope: TenantScope, id: string): Promise<CourseContent | null> {
  const course = await selectCourse(scope, id);
  if (course === undefined || course.archived_at !== null) return null;
  const placed = await selectSectionThemes(scope, id);
  const sections: { title: string; themes: ThemeContent[] }[] = [];
  for (const section of await selectSections(scope, id)) {
    const themes: ThemeContent[] = [];
    for (const { id: themeId, section_id } of placed) {
      const theme = section_id === section.id ? await readThemeContent(scope, themeId) : null;
      if (theme !== null) themes.push(theme);
    }
    sections.push({ title: section.title, themes });
  }
  const { title, description, picture_file_id, tags, settings } = course;
  const content = { id, title, description, picture_file_id, tags, settings, sections };
  const marks = sections.map((section) => ({ title: section.title, themes: section.themes.map(({ hash }) => hash) }));
  return { ...content, hash: hashCopied({ ...content, sections: marks }) };
}

/** Ids of the files that a theme shows and plays. */
export function listThemeFiles({ picture_file_id, module }: ThemeContent): string[] {
  const slides = module?.slides ?? [];
  const ofSlides = slides.flatMap(({ html, audio_file_id, page }) => [
    ...listSlideFiles(html),
    audio_file_id,
    page?.file_id ?? null,
  ]);
  return [picture_file_id, ...ofSlides].filter((id) => id !== null);
}
