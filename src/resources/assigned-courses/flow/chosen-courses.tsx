import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { courseReviewCalls } from '#contract/content-review.calls.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { asProviderCall, type ProviderError } from '#src/providers/data/data-provider.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { usePackages } from './use-packages.ts';

/** The courses of an assignment by name, each of which can be dropped; more are chosen on their own page. */
export function ChosenCourses({
  ids,
  selectPath,
  onChange,
}: {
  ids: readonly string[];
  selectPath: string;
  onChange(ids: readonly string[]): void;
}) {
  const { t } = useTranslations();
  const { http } = useKit();
  const reading = usePackages(ids);
  const packages = reading.data;
  const courses = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['data', 'learning', 'courses', 'title', id],
      queryFn: () => asProviderCall(() => http.call(courseCalls.readCourse, { params: { id } })),
      meta: { showsFailure: true },
      enabled: packages !== undefined && !packages.has(id),
    })),
  });
  // Before it is known which of them are packages, none can be named.
  const shown = reading.error ? [] : ids;
  const words = new URLSearchParams(ids.map((id) => ['course_id', id]));
  return (
    <>
      {ids.length === 0 ? <p className="kit-muted">{t('assigned_courses.flow.no_courses')}</p> : null}
      <FailedLine what={t('assigned_courses.flow.courses')} reading={reading} />
      <ul className="assign__courses">
        {shown.map((id, index) => {
          const pack = packages?.get(id);
          const query = courses[index];
          const course = pack ? undefined : query?.data;
          const title = pack?.title ?? course?.title ?? '';
          return (
            <li key={id}>
              <Icon name="book" size={18} />
              <span className="assign__course">
                {title !== '' ? title : query?.isError ? <UnreadCourse query={query} /> : <Skeleton width={220} />}
                {course && course.obstacles.length > 0 ? (
                  <span className="kit-field__error">{t('assigned_courses.not_ready')}</span>
                ) : null}
                {pack?.archived ? <span className="kit-field__error">{t('assigned_courses.is_archived')}</span> : null}
                {pack ? <StatusPill>{t('assigned_courses.scorm')}</StatusPill> : null}
                {course ? <CourseFindings courseId={id} /> : null}
              </span>
              <Button
                type="text"
                size="small"
                icon={<Icon name="cross" size={16} />}
                aria-label={t('assigned_courses.flow.drop_course', { title })}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              />
            </li>
          );
        })}
      </ul>
      <Link className="kit-button kit-button--default assign__select" to={`${selectPath}?${words.toString()}`}>
        <Icon name="plus" size={16} />
        {t(ids.length === 0 ? 'assigned_courses.flow.choose_courses' : 'assigned_courses.flow.other_courses')}
      </Link>
    </>
  );
}

/** A course that is gone, or that could not be read this time. */
function UnreadCourse({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const { t } = useTranslations();
  const { error, isFetching, refetch } = query;
  if (error === null || (error as Partial<ProviderError>).statusCode === 404) {
    return <span className="kit-muted">{t('kit.gone.title')}</span>;
  }
  const reading = { error, isReading: isFetching, retry: () => void refetch() };
  return <FailedLine what={t('assigned_courses.flow.course')} reading={reading} />;
}

/** How much somebody should look at before people get the course. It is assigned all the same. */
function CourseFindings({ courseId }: { courseId: string }) {
  const { t } = useTranslations();
  const reading = useCall(courseReviewCalls.checkCourse, { params: { id: courseId } });
  const count = reading.data?.findings.length ?? 0;
  if (reading.error) return <FailedLine what={t('assigned_courses.flow.check')} reading={reading} />;
  return count === 0 ? null : (
    <Link className="assign__findings" to={`/admin/learning/courses/edit/${courseId}#check`}>
      <Icon name="alert" size={14} />
      {t('assigned_courses.flow.findings', { count })}
    </Link>
  );
}
