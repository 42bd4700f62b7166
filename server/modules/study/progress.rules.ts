import { shareOf, wholePercent } from '#contract/figures.ts';

/** Sum over courses, for one person: one figure for everything that was asked of them. Unrounded, 0-100. */
export function percentOfCourses(courses: readonly { done: number; required: number }[]): number {
  const required = courses.reduce((sum, course) => sum + course.required, 0);
  const done = courses.reduce((sum, course) => sum + Math.min(course.done, course.required), 0);
  return 100 * shareOf(done, required);
}

/** Mean of the best results of the quizzes that were tried, rounded down; null before the first one. */
export function meanBest(bests: readonly number[]): number | null {
  return bests.length === 0 ? null : wholePercent(bests.reduce((sum, best) => sum + best, 0) / bests.length);
}
