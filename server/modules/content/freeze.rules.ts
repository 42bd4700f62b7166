import { createHash } from 'node:crypto';
import type { Course, CourseSettings } from '#contract/courses.ts';
import type { ModuleSettings } from '#contract/modules.ts';
import type { CourseOutline, FrozenModule, FrozenQuestion, FrozenSlide } from '#schema/content.ts';
import { estimateTime } from './reading-time.rules.ts';

export type CourseObstacle = Course['obstacles'][number];

/** Why a course cannot be assigned. Empty sections are left out of the copy and are no obstacle while others hold themes. */
export function findObstacles(
  sections: readonly { themes: readonly { slides_count: number; questions_count: number }[] }[],
): CourseObstacle[] {
  if (sections.length === 0) return ['no_sections'];
  const themes = sections.flatMap((section) => section.themes);
  if (themes.length === 0) return ['no_themes'];
  const isEmpty = themes.some((theme) => theme.slides_count + theme.questions_count === 0);
  return isEmpty ? ['theme_without_content'] : [];
}

/** A course with everything in it, as the library has it now. */
export interface CourseContent {
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly settings: CourseSettings;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly themes: readonly {
      readonly id: string;
      readonly title: string;
      readonly description: string;
      readonly picture_file_id: string | null;
      readonly settings: ModuleSettings;
      readonly slides: readonly (FrozenSlide & {
        readonly words: number;
        /** Absent where there are none: a course without films is what it was before they were measured. */
        readonly media_seconds?: number;
      })[];
      readonly questions: readonly FrozenQuestion[];
    }[];
  }[];
}

/**
 * SHA-256 of the content: the same content is frozen once, however often it is assigned. A course without a language of its
 * own is what it was before courses had one.
 */
export function hashContent(content: CourseContent): string {
  const text = JSON.stringify(content, (name, value: unknown) =>
    name === 'language' && value === null ? undefined : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

export interface FrozenCourse {
  readonly outline: CourseOutline;
  readonly modules: readonly { readonly module_id: string; readonly content: FrozenModule }[];
  readonly steps_count: number;
}

/** The question with the slide of the copy that answers it. */
function pointTo(
  { slide_id, ...question }: FrozenQuestion,
  slideIds: ReadonlyMap<string, string | undefined>,
): FrozenQuestion {
  const copied = slideIds.get(slide_id ?? '');
  return copied === undefined ? question : { ...question, slide_id: copied };
}

/** The copy that is assigned. Modules, steps and slides get ids of their own: what people do hangs on the copy. */
export function freezeContent(content: CourseContent, newId: () => string): FrozenCourse {
  const modules: FrozenCourse['modules'][number][] = [];
  let steps = 0;
  const sections = content.sections
    .filter((section) => section.themes.length > 0)
    .map((section) => ({
      id: section.id,
      title: section.title,
      themes: section.themes.map((theme) => {
        const module_id = newId();
        const slides = theme.slides.map(({ words: _, media_seconds: __, ...slide }) => ({ ...slide, id: newId() }));
        const slideIds = new Map(theme.slides.map(({ id }, at) => [id, slides[at]?.id]));
        const questions = theme.questions.map((question) => pointTo(question, slideIds));
        modules.push({ module_id, content: { slides, questions } });
        const { asked_count, theory_minutes, quiz_minutes } = estimateTime({
          slides_count: slides.length,
          words: theme.slides.reduce((sum, slide) => sum + slide.words, 0),
          media_seconds: theme.slides.reduce((sum, slide) => sum + (slide.media_seconds ?? 0), 0),
          questions_count: questions.length,
          questions_limit: theme.settings.questions_limit,
        });
        steps += Number(slides.length > 0) + Number(asked_count > 0);
        return {
          id: theme.id,
          title: theme.title,
          description: theme.description,
          picture_file_id: theme.picture_file_id,
          module_id,
          theory_step_id: slides.length > 0 ? newId() : null,
          quiz_step_id: asked_count > 0 ? newId() : null,
          slide_ids: slides.map((slide) => slide.id),
          slides_count: slides.length,
          questions_count: asked_count,
          theory_minutes,
          quiz_minutes,
          settings: theme.settings,
        };
      }),
    }));
  const { title, description, picture_file_id, settings } = content;
  return { outline: { title, description, picture_file_id, settings, sections }, modules, steps_count: steps };
}
