import { useLocation, useMatch, useParams } from 'react-router';
import type { Crumb } from '#src/kit/page/page-title.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { attemptPath, coursePath, coursesPath, personPath } from './paths.ts';

const assigned = '/admin/learning/assigned';

export interface EmployeeStudyRoute {
  isOfAssignment: boolean;
  /** The page of the course, and of one attempt in it. */
  course: string;
  attemptOf(attemptId: string): string;
  /** The list that one came from, as it stood. */
  list: string;
  /** What stands above the course in the breadcrumbs. */
  trailOf(about: { person: string; course: string }): Crumb[];
}

/**
 * From where somebody's course is looked at: among the courses of the person, or among the people of the assigned course.
 * The list of people hands its search, filters and page on in the address, so that a link back finds it as it was.
 */
export function useEmployeeStudyRoute(): EmployeeStudyRoute {
  const { t } = useTranslations();
  const { id = '', course_id = '' } = useParams();
  const { search } = useLocation();
  const isOfAssignment = useMatch(`${assigned}/:course_id/employees/:id/*`) !== null;
  if (!isOfAssignment) {
    return {
      isOfAssignment,
      course: coursePath(id, course_id),
      attemptOf: (attemptId) => attemptPath(id, course_id, attemptId),
      list: coursesPath(id),
      trailOf: ({ person }) => [
        { to: personPath(id), title: person },
        { to: coursesPath(id), title: t('employees.pages.assigned_courses') },
      ],
    };
  }
  const { list, isPage } = listOf(course_id, search);
  const course = `${assigned}/${course_id}/employees/${id}`;
  return {
    isOfAssignment,
    course: `${course}${search}`,
    attemptOf: (attemptId) => `${course}/attempts/${attemptId}${search}`,
    list,
    trailOf: (about) =>
      isPage
        ? [{ to: list, title: about.course }]
        : [
            { to: `${assigned}/${course_id}`, title: about.course },
            { to: list, title: t('assigned_courses.pages.employees') },
          ],
  };
}

/** The people stand on a page of their own, on that of a shared course, or on the page of the assigned course. */
function listOf(courseId: string, search: string): { list: string; isPage: boolean } {
  const words = new URLSearchParams(search);
  const from = words.get('from');
  words.delete('from');
  const kept = words.size > 0 ? `?${words}` : '';
  if (from === 'course') return { list: `${assigned}/${courseId}${kept}`, isPage: true };
  const people = from === 'shared' ? `/admin/learning/shared/${courseId}` : `${assigned}/${courseId}`;
  return { list: `${people}/employees${kept}`, isPage: false };
}
