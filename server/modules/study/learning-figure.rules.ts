import type { LearningFigure } from '#modules/statistics/index.ts';
import { percentOfCourses } from './progress.rules.ts';

export interface LearntCourse {
  readonly steps_done: number;
  readonly steps_count: number;
  readonly isStarted: boolean;
  readonly isCompleted: boolean;
  readonly isBehind: boolean;
}

/** One person's courses and quizzes as the statistics take them. A quiz counts once, however often it was tried. */
export function summarizeLearning(
  courses: readonly LearntCourse[],
  quizzes: readonly { has_passed: boolean }[],
): Omit<LearningFigure, 'user_id'> {
  const completed = courses.filter((course) => course.isCompleted).length;
  return {
    progress: percentOfCourses(courses.map((course) => ({ done: course.steps_done, required: course.steps_count }))),
    is_behind: courses.some((course) => course.isBehind),
    progress_group: groupOf(courses, completed),
    courses_assigned: courses.length,
    courses_completed: completed,
    quizzes_passed: quizzes.filter((quiz) => quiz.has_passed).length,
    quizzes_failed: quizzes.filter((quiz) => !quiz.has_passed).length,
  };
}

function groupOf(courses: readonly LearntCourse[], completed: number): LearningFigure['progress_group'] {
  if (courses.length === 0) return 'WITHOUT_COURSE';
  if (completed === courses.length) return 'COMPLETED';
  return courses.some((course) => course.isStarted || course.isCompleted) ? 'NOT_COMPLETED' : 'NOT_START';
}
