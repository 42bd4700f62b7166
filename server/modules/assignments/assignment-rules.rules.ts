import { type AssignmentRules, assignmentRules, type CourseRules } from '#contract/assignment-rules.ts';
import type { CourseOutline, FrozenTheme } from '#schema/content.ts';

/** Rules that leave everything to the course. */
const noRules: AssignmentRules = assignmentRules.parse({});

/** Everything that may be said, whether it was or not. */
export function completeRules(rules: AssignmentRules | null): AssignmentRules {
  return { ...noRules, ...rules };
}

/** As it is kept: null where nothing is said. */
export function storedRules(rules: AssignmentRules): AssignmentRules | null {
  return Object.values(rules).every((rule) => rule === null) ? null : rules;
}

const orNone = (value: number): number | null => (value === 0 ? null : value);

/**
 * The course as it is taken in one assignment: what the assignment says goes over the settings of the course and of its
 * quizzes. The one place where both meet: whoever reads how a course is taken reads it from this outline.
 */
export function resolveRules(outline: CourseOutline, rules: AssignmentRules | null): CourseOutline {
  if (rules === null) return outline;
  const { is_free_order, passing_score, attempts_limit, pause_minutes, time_limit_minutes } = rules;
  const ofQuiz = {
    ...(passing_score !== null && { passing_score }),
    ...(attempts_limit !== null && { attempts_limit: orNone(attempts_limit) }),
    ...(pause_minutes !== null && { pause_minutes }),
    ...(time_limit_minutes !== null && { time_limit_minutes: orNone(time_limit_minutes) }),
  };
  const resolveTheme = (theme: FrozenTheme) => ({ ...theme, settings: { ...theme.settings, ...ofQuiz } });
  return {
    ...outline,
    settings: { ...outline.settings, ...(is_free_order !== null && { is_free_order }) },
    sections: outline.sections.map((section) => ({ ...section, themes: section.themes.map(resolveTheme) })),
  };
}

/** What the course itself says: the different values of its quizzes. */
export function listCourseRules(outline: CourseOutline): CourseRules {
  const quizzes = outline.sections
    .flatMap(({ themes }) => themes)
    .filter(({ quiz_step_id }) => quiz_step_id !== null)
    .map(({ settings }) => settings);
  const distinct = (values: number[]) => [...new Set(values)].toSorted((left, right) => left - right);
  return {
    is_free_order: outline.settings.is_free_order,
    passing_score: distinct(quizzes.map((quiz) => quiz.passing_score)),
    attempts_limit: distinct(quizzes.map((quiz) => quiz.attempts_limit ?? 0)),
    pause_minutes: distinct(quizzes.map((quiz) => quiz.pause_minutes)),
    time_limit_minutes: distinct(quizzes.map((quiz) => quiz.time_limit_minutes ?? 0)),
  };
}
