import type { CourseOutline, FrozenTheme } from '#schema/content.ts';
import type { CourseStep } from './step-order.rules.ts';

/** The steps of a theme: theory before quiz. */
export function listStepsOfTheme(theme: FrozenTheme): CourseStep[] {
  const common = { theme_id: theme.id, theme_title: theme.title, module_id: theme.module_id };
  const steps: CourseStep[] = [];
  if (theme.theory_step_id !== null) {
    steps.push({ ...common, id: theme.theory_step_id, kind: 'theory', minutes: theme.theory_minutes });
  }
  if (theme.quiz_step_id !== null) {
    steps.push({ ...common, id: theme.quiz_step_id, kind: 'quiz', minutes: theme.quiz_minutes });
  }
  if (theme.scorm !== undefined) steps.push({ ...common, id: theme.scorm.step_id, kind: 'scorm', minutes: 0 });
  return steps;
}

export function listThemes(outline: CourseOutline): FrozenTheme[] {
  return outline.sections.flatMap((section) => section.themes);
}

/** All steps of a course in the order of sections and themes. */
export function listSteps(outline: CourseOutline): CourseStep[] {
  return listThemes(outline).flatMap(listStepsOfTheme);
}

export function findThemeOfStep(outline: CourseOutline, stepId: string): FrozenTheme | undefined {
  return listThemes(outline).find(
    (theme) => theme.theory_step_id === stepId || theme.quiz_step_id === stepId || theme.scorm?.step_id === stepId,
  );
}

export function findThemeOfModule(outline: CourseOutline, moduleId: string): FrozenTheme | undefined {
  return listThemes(outline).find((theme) => theme.module_id === moduleId && theme.scorm === undefined);
}
