import { Segmented } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { employeeCourseCalls } from '#contract/employee-courses.calls.ts';
import { myCourseStates } from '#contract/study-kinds.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { usePageTrail } from '#src/kit/page/page-title.ts';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { CoursesTable } from './courses-table.tsx';
import { personPath } from './paths.ts';

const pageSize = 20;
const states = myCourseStates;
type State = (typeof states)[number] | 'all';

/** Everything that one person was given to learn. State and page stand in the address. */
export default function EmployeeCoursesPage() {
  const { t } = useTranslations();
  const { id = '' } = useParams();
  const resource = useKit().registry.resource('employees');
  const [words, setWords] = useSearchParams();
  const state: State = states.find((one) => one === words.get('state')) ?? 'all';
  const page = Math.max(0, Math.floor(Number(words.get('page') ?? 1) || 1) - 1);
  const query = { limit: pageSize, offset: page * pageSize, ...(state !== 'all' && { state }) };
  const reading = useCall(employeeCourseCalls.listEmployeeCourses, { params: { id }, query, resource: 'assignment' });
  const { data: answer, error } = reading;
  usePageTrail(answer ? [{ to: personPath(id), title: answer.person.full_name }] : []);
  const show = (next: { state: State; page: number }) =>
    setWords({
      ...(next.state !== 'all' && { state: next.state }),
      ...(next.page > 0 && { page: String(next.page + 1) }),
    });
  return (
    <section className="kit-page-body">
      <PageHead title={t('employees.pages.assigned_courses')} about={answer?.person.full_name} />
      {error ? (
        <RowFailure resource={resource} error={error} onRetry={reading.retry} isReading={reading.isReading} />
      ) : (
        <>
          <div className="kit-toolbar">
            <Segmented<State>
              aria-label={t('employees.course.state')}
              options={(['all', ...states] as const).map((one) => ({
                value: one,
                label: t(`employees.course.states.${one}`),
              }))}
              value={state}
              onChange={(next) => show({ state: next, page: 0 })}
            />
          </div>
          {answer === undefined ? (
            <div aria-busy="true">
              <SlowNote />
              <Skeleton height={280} />
            </div>
          ) : answer.data.length === 0 ? (
            <EmptyState
              title={t(`employees.course.${state === 'all' ? 'none' : 'none_of_state'}`)}
              text={t(`employees.course.${state === 'all' ? 'none_text' : 'none_of_state_text'}`)}
            />
          ) : (
            <>
              <Panel title={t('employees.course.list')}>
                <CoursesTable userId={id} courses={answer.data} />
              </Panel>
              {answer.total_count > pageSize ? (
                <ListPages
                  page={page}
                  pageSize={pageSize}
                  total={answer.total_count}
                  onPage={(next) => show({ state, page: next })}
                />
              ) : null}
            </>
          )}
        </>
      )}
    </section>
  );
}
