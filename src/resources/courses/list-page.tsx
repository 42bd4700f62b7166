import { useKit } from '#src/kit/kit-context.tsx';
import ListPage from '#src/kit/list/list-page.tsx';
import { ArchivedCourses } from './archived-courses.tsx';

/** Courses that may be assigned, and under them those of the archive. Other kinds of courses add tabs of their own. */
export default function CoursesPage() {
  return <ListPage resource={useKit().registry.resource('courses')} foot={<ArchivedCourses />} />;
}
