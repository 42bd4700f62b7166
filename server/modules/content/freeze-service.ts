import { courseSettings } from '#contract/courses.ts';
import { moduleSettings } from '#contract/modules.ts';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import { lockCourse, selectCourse } from './course-repository.ts';
import { type CourseContent, findObstacles, freezeContent, hashContent } from './freeze.rules.ts';
import { selectModuleCards } from './module-repository.ts';
import { selectQuestions } from './question-repository.ts';
import { selectSections, selectSectionThemes } from './section-repository.ts';
import { pageFields } from './slide-page.ts';
import { selectSlides } from './slide-repository.ts';
import { insertVersion, selectVersionByHash } from './version-repository.ts';

export interface FrozenVersion {
  readonly version_id: string;
  readonly course_id: string;
  readonly title: string;
  readonly picture_file_id: string | null;
  readonly steps_count: number;
}

/**
 * Freezes a course as it is now; the same content gives the same version. Throws `course_unknown` for what is not there
 * or archived, and `course_not_ready` where there is nothing to learn in it.
 */
export async function freezeCourse(tx: TenantScope, courseId: string): Promise<FrozenVersion> {
  const isThere = await lockCourse(tx, courseId);
  const content = isThere ? await readContent(tx, courseId) : null;
  if (content === null) throw new AppError('course_unknown', { errors: { courses_ids: ['course_unknown'] } });
  const counted = content.sections.map((section) => ({
    themes: section.themes.map(({ slides, questions }) => ({
      slides_count: slides.length,
      questions_count: questions.length,
    })),
  }));
  if (findObstacles(counted).length > 0) throw new AppError('course_not_ready', { values: { name: content.title } });
  const content_hash = hashContent(content);
  const known = await selectVersionByHash(tx, courseId, content_hash);
  const { title, picture_file_id } = content;
  if (known) {
    return { version_id: known.id, course_id: courseId, title, picture_file_id, steps_count: known.steps_count };
  }
  const frozen = freezeContent(content, newId);
  const version = { id: newId(), course_id: courseId, content_hash, steps_count: frozen.steps_count };
  await insertVersion(tx, version, frozen);
  return { version_id: version.id, course_id: courseId, title, picture_file_id, steps_count: frozen.steps_count };
}

/** Whether the library's course is no longer what was frozen; false when the course is gone. */
export async function hasCourseChanged(scope: TenantScope, courseId: string, versionId: string): Promise<boolean> {
  const content = await readContent(scope, courseId);
  if (content === null) return false;
  const current = await selectVersionByHash(scope, courseId, hashContent(content));
  return current?.id !== versionId;
}

async function readContent(scope: TenantScope, courseId: string): Promise<CourseContent | null> {
  const course = await selectCourse(scope, courseId);
  if (course === undefined || course.archived_at !== null) return null;
  const sections = await selectSections(scope, courseId);
  const themes = await selectSectionThemes(scope, [courseId]);
  const moduleIds = [...new Set(themes.flatMap((theme) => theme.module_id ?? []))];
  const slides = await selectSlides(scope, moduleIds);
  const questions = await selectQuestions(scope, moduleIds);
  const cards = await selectModuleCards(scope, moduleIds);
  return {
    title: course.title,
    description: course.description,
    picture_file_id: course.picture_file_id,
    settings: courseSettings.parse(course.settings),
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      themes: themes
        .filter((theme) => theme.section_id === section.id)
        .map((theme) => ({
          id: theme.id,
          title: theme.title,
          description: theme.description,
          picture_file_id: theme.picture_file_id,
          settings: moduleSettings.parse(cards.get(theme.module_id ?? '')?.settings ?? {}),
          slides: slides
            .filter((slide) => slide.module_id === theme.module_id)
            .map(({ id, title, html, text, words, media_seconds, audio_file_id, ...slide }) => ({
              id,
              title,
              html,
              text,
              words,
              audio_file_id,
              ...(media_seconds > 0 && { media_seconds }),
              ...pageFields(slide),
            })),
          questions: questions
            .filter((question) => question.module_id === theme.module_id)
            .map(({ id, kind, text, explanation, options, picture, slide_id }) => ({
              id,
              kind,
              text,
              explanation,
              options,
              ...(picture !== null && { picture }),
              ...(slide_id !== null && { slide_id }),
            })),
        })),
    })),
  };
}
