/** Required steps done of required steps, in percent, rounded down: 100 means that nothing is missing. */
export function percentDone(done: number, required: number): number {
  return required === 0 ? 0 : Math.min(100, Math.floor((100 * done) / required));
}

/** Sum over courses, for one person: one figure for everything that was asked of them. Unrounded, 0-100. */
export function percentOfCourses(courses: readonly { done: number; required: number }[]): number {
  const required = courses.reduce((sum, course) => sum + course.required, 0);
  const done = courses.reduce((sum, course) => sum + Math.min(course.done, course.required), 0);
  return required === 0 ? 0 : (100 * done) / required;
}

/** Mean of the best results of the quizzes that were tried, rounded down; null before the first one. */
export function meanBest(bests: readonly number[]): number | null {
  return bests.length === 0 ? null : Math.floor(bests.reduce((sum, best) => sum + best, 0) / bests.length);
}

/** One decimal, as lists show means. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
