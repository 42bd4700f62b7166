import { compareNames } from '#contract/natural-order.ts';
import type { CourseAvailability, MyCourseCard, StepReference } from '#contract/study.ts';

/** What a list of courses is ordered by: the parts of a card that decide. */
type Ordered = Pick<MyCourseCard, 'state' | 'availability' | 'days_left' | 'next_step' | 'title'>;

/** Whether a course may be worked on now; otherwise it can only be read. */
export const isLearnable = (availability: CourseAvailability): boolean =>
  availability === 'open' || availability === 'late';

const mayContinue = (course: Ordered): boolean =>
  course.state !== 'completed' && course.next_step !== null && isLearnable(course.availability);

/** Earlier end first, no end last; begun before not begun; then by title. */
function compareUrgency(a: Ordered, b: Ordered): number {
  const begun = Number(b.state === 'in_progress') - Number(a.state === 'in_progress');
  const end = (a.days_left ?? Number.POSITIVE_INFINITY) - (b.days_left ?? Number.POSITIVE_INFINITY);
  return (Number.isNaN(end) ? 0 : end) || begun || compareNames(a.title, b.title);
}

/** The one course to go on with: the most urgent of those in which something may be done now. */
export function courseToContinue<T extends Ordered>(courses: readonly T[]): T | null {
  return courses.filter(mayContinue).sort(compareUrgency)[0] ?? null;
}

/** The list by state, each group with the most urgent first. Empty groups are left out. */
export function groupCourses<T extends Ordered>(
  courses: readonly T[],
): { state: MyCourseCard['state']; courses: T[] }[] {
  return (['in_progress', 'not_started', 'completed'] as const)
    .map((state) => ({ state, courses: courses.filter((course) => course.state === state).sort(compareUrgency) }))
    .filter((group) => group.courses.length > 0);
}

/** Path of a step inside the product. */
export function stepPath(courseId: string, step: Pick<StepReference, 'kind' | 'step_id' | 'module_id'>): string {
  const course = `/user/learning/courses/${courseId}`;
  if (step.kind === 'quiz') return `${course}/quiz/${step.step_id}`;
  return step.kind === 'scorm' ? `/user/learning/courses/scorm/${courseId}` : `${course}/modules/${step.module_id}`;
}
