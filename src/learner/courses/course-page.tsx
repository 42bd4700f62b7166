import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { CourseView } from '../../ui/course/course-view.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useParams } from '../../ui/router.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { useReturn } from '../../ui/use-return.ts';
import { BackLink, PageFailure, PageLoading } from '../page-state.tsx';
import { whenLeft } from '../scorm/leaving.ts';
import { CertificateCard } from './certificate-card.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { NewerVersion } from './newer-version.tsx';

/** A course: how far it is, what comes next, every step with its state. */
export function CoursePage() {
  const { t } = useTranslation('commons');
  const { courseId = '' } = useParams();
  const { http } = useAppTools();
  const course = useLoad(courseId, (signal) =>
    http.call(studyCalls.readMyCourse, { params: { course_id: courseId }, signal }),
  );
  useReturn(course.reload);
  const { data, reload } = course;

  // Whoever comes from a package is here before its last words are with the server.
  useEffect(() => {
    void whenLeft(courseId)?.then(reload);
  }, [courseId, reload]);

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
        <CourseView
          course={data}
          heading={<PageHeading lang={data.language}>{data.title}</PageHeading>}
          end={<LeaveCourse course={data} />}
        >
          <NewerVersion course={data} onTaken={course.setData} />
          {data.certificate ? <CertificateCard courseId={data.id} certificate={data.certificate} /> : null}
        </CourseView>
      ) : (
        <PageLoading />
      )}
    </>
  );
}
