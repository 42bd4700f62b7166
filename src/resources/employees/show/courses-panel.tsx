import { Link } from 'react-router';
import { employeeCourseCalls } from '#contract/employee-courses.calls.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { CoursesTable } from '../courses/courses-table.tsx';
import { coursesPath } from '../courses/paths.ts';

/** Courses shown here; the page of all courses has the others. */
const shown = 5;

/** What the person was given to learn, the most urgent first, with the way to all of it. */
export function CoursesPanel({ id }: { id: string }) {
  const { t } = useTranslations();
  const reading = useCall(employeeCourseCalls.listEmployeeCourses, {
    params: { id },
    query: { limit: shown },
    resource: 'assignment',
  });
  const total = reading.data?.total_count ?? 0;
  return (
    <Panel
      title={t('employees.course.list')}
      actions={total > 0 ? <Link to={coursesPath(id)}>{t('employees.course.all', { count: total })}</Link> : undefined}
    >
      <ReadPart reading={reading} height={160}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="kit-muted">{t('employees.course.none_text')}</p>
          ) : (
            <CoursesTable userId={id} courses={data} />
          )
        }
      </ReadPart>
    </Panel>
  );
}
