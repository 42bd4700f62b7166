import type { Language } from '#contract/constants.ts';
import type { Course, SectionTheme } from '#contract/courses.ts';
import type { ShownCourse } from '#src/ui/course/course-view.tsx';
import type { ShownStep } from '#src/ui/course/step-row.tsx';

/** A course of the library as somebody meets it who has not begun: every step may be opened, nothing is done. */
export function toLearnerCourse(course: Course, today: string, ownLanguage: Language): ShownCourse {
  const sections = course.sections
    .filter((section) => section.themes.length > 0)
    .map(({ id, title, themes }) => ({
      id,
      title,
      themes: themes.map((theme) => ({
        id: theme.id,
        title: theme.title,
        description: theme.description,
        image_path: theme.image_path,
        steps: listSteps(theme),
      })),
    }));
  const themes = sections.flatMap((section) => section.themes);
  const next = themes.flatMap((theme) => theme.steps.map((step) => ({ step, theme })))[0];
  return {
    id: course.id,
    type: 'library',
    title: course.title,
    description: course.description,
    language: course.settings.language ?? ownLanguage,
    image_path: course.image_path,
    state: 'not_started',
    availability: 'open',
    start_date: today,
    end_date: null,
    days_left: null,
    is_behind: false,
    progress: 0,
    steps_done: 0,
    steps_count: themes.flatMap((theme) => theme.steps).length,
    minutes_left: course.sections.flatMap((section) => section.themes).reduce((sum, { minutes }) => sum + minutes, 0),
    place: null,
    next_step: next
      ? {
          step_id: next.step.id,
          kind: next.step.kind,
          theme_id: next.theme.id,
          theme_title: next.theme.title,
          module_id: next.step.module_id,
        }
      : null,
    started_at: null,
    completed_at: null,
    is_late: false,
    has_newer_version: false,
    is_manual: false,
    withdrawn_at: null,
    is_free_order: course.settings.is_free_order,
    has_certificate: course.settings.has_certificate,
    sections,
  };
}

/** Theory where there are slides, then a quiz where questions are asked. */
function listSteps(theme: SectionTheme): ShownStep[] {
  const module_id = theme.module_id;
  if (module_id === null) return [];
  const kinds = [
    ...(theme.slides_count > 0 ? (['theory'] as const) : []),
    ...(theme.asked_count > 0 ? (['quiz'] as const) : []),
  ];
  return kinds.map((kind) => ({
    id: `${theme.id}-${kind}`,
    kind,
    module_id,
    state: 'available',
    opened_by: null,
    minutes: theme[`${kind}_minutes`],
    done_at: null,
    slides_count: theme.slides_count,
    slides_opened: 0,
    quiz: kind === 'quiz' ? { questions_count: theme.asked_count, best_percent: null, passing_score: null } : null,
    scorm: null,
  }));
}
