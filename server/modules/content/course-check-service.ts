import type { CourseCheck } from '#contract/content-review.ts';
import { courseSettings } from '#contract/courses.ts';
import { moduleSettings } from '#contract/modules.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import { checkCourse } from './course-check.rules.ts';
import { selectCourse } from './course-repository.ts';
import { selectModuleCards } from './module-repository.ts';
import { selectQuestions } from './question-repository.ts';
import { selectSectionThemes } from './section-repository.ts';
import { selectSlides } from './slide-repository.ts';

/** What to look at before people get a course: its language, or the organization's, is the one of its captions. */
export async function readCourseCheck(scope: TenantScope, id: string): Promise<CourseCheck> {
  const course = found(await selectCourse(scope, id));
  const themes = await selectSectionThemes(scope, [id]);
  const moduleIds = [...new Set(themes.flatMap(({ module_id }) => module_id ?? []))];
  const slides = Map.groupBy(await selectSlides(scope, moduleIds), ({ module_id }) => module_id);
  const questions = Map.groupBy(await selectQuestions(scope, moduleIds), ({ module_id }) => module_id);
  const cards = await selectModuleCards(scope, moduleIds);
  const language =
    courseSettings.parse(course.settings).language ??
    found(await findOrganization(scope, scope.organizationId)).language;
  const checked = themes.map(({ id: themeId, title, module_id }) => ({
    id: themeId,
    title,
    questions_limit: moduleSettings.parse(cards.get(module_id ?? '')?.settings ?? {}).questions_limit,
    slides: (slides.get(module_id ?? '') ?? []).map((slide) => ({ ...slide, hasSound: slide.audio_file_id !== null })),
    questions: questions.get(module_id ?? '') ?? [],
  }));
  return { findings: checkCourse(checked, language) };
}
