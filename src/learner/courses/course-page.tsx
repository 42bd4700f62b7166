import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { CourseView } from '../../ui/course/course-view.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { useParams } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { useReturn } from '../../ui/use-return.ts';
import { BackLink, PageFailure } from '../page-state.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { NewerVersion } from './newer-version.tsx';

/** A course: how far it is, what comes next, every step with its state. */
export function CoursePage() {
  const { t } = useTranslation('commons');
  const { courseId = '' } = useParams();
  const { http } = useRoom();
  const course = useLoad(courseId, (signal) =>
    http.call(studyCalls.readMyCourse, { params: { course_id: courseId }, signal }),
  );
  useReturn(course.reload);
  const { data, reload } = course;

  // Every step is done and the course does not know it yet: the last step was completed elsewhere.
  const owesCompletion = data !== null && data.progress === 100 && data.state !== 'completed';
  useEffect(() => {
    if (!owesCompletion) return;
    http.call(studyCalls.completeCourse, { params: { id: courseId }, body: {} }).then(reload, reportFailure);
  }, [owesCompletion, http, courseId, reload]);

  if (course.state === 'failed') return <PageFailure error={course.error} onRetry={reload} />;
  return (
    <>
      <BackLink to="/user/learning">{t('nav.to_courses')}</BackLink>
      {data ? (
        <CourseView course={data} heading={<PageHeading lang={data.language}>{data.title}</PageHeading>}>
          <NewerVersion course={data} onTaken={course.setData} />
          {data.certificate ? <CertificateCard courseId={data.id} certificate={data.certificate} /> : null}
        </CourseView>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('commons');
  return (
    <div aria-busy="true" aria-label={t('progress.loading')} role="status" className="learn-loading">
      <Skeleton width="70%" height={36} />
      <Skeleton width="40%" />
      <Skeleton width={180} height={44} />
      <Skeleton height={140} />
      <Skeleton height={140} />
    </div>
  );
}
