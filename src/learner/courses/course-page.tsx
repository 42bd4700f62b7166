import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyCourse, MyTheme } from '#contract/study.ts';
import { stepPath } from '../../lib/course-order.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { Link, useParams } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { useReturn } from '../../ui/use-return.ts';
import { BackLink, PageFailure } from '../page-state.tsx';
import { study } from '../study-api.ts';
import { CertificateCard } from './certificate-card.tsx';
import { CourseDates, CoursePill } from './course-words.tsx';
import { NewerVersion } from './newer-version.tsx';
import { StepRow } from './step-row.tsx';

/** A course: how far it is, what comes next, every step with its state. */
export function CoursePage() {
  const { t } = useTranslation('commons');
  const { courseId = '' } = useParams();
  const { http } = useRoom();
  const course = useLoad(courseId, (signal) => study.course(http, courseId, signal));
  useReturn(course.reload);
  const { data, reload } = course;

  // Every step is done and the course does not know it yet: the last step was completed elsewhere.
  const owesCompletion = data !== null && data.progress === 100 && data.state !== 'completed';
  useEffect(() => {
    if (!owesCompletion) return;
    study.completeCourse(http, courseId).then(reload, reportFailure);
  }, [owesCompletion, http, courseId, reload]);

  if (course.state === 'failed') return <PageFailure error={course.error} onRetry={reload} />;
  return (
    <>
      <BackLink to="/user/learning">{t('nav.to_courses')}</BackLink>
      {data ? <Course course={data} onChanged={course.setData} /> : <Loading />}
    </>
  );
}

function Course({ course, onChanged }: { course: MyCourse; onChanged: (course: MyCourse) => void }) {
  const { t } = useTranslation('commons');
  const hasSections = course.sections.length > 1;
  return (
    <>
      <div className="learn-head">
        <div className="learn-head__words">
          <PageHeading>{course.title}</PageHeading>
          <p className="learn-head__facts">
            <CourseDates course={course} />
            {course.minutes_left > 0 ? (
              <span className="learn-dot">{t('course.minutes_left', { count: course.minutes_left })}</span>
            ) : null}
          </p>
          <CoursePill course={course} />
        </div>
        <ProgressRing percent={course.progress} size={96} />
      </div>
      {course.description ? <p className="learn-text">{course.description}</p> : null}
      <Availability course={course} />
      <NewerVersion course={course} onTaken={onChanged} />
      {course.certificate ? <CertificateCard courseId={course.id} certificate={course.certificate} /> : null}
      {course.next_step && course.state !== 'completed' ? (
        <p className="learn-action">
          <Link className={buttonClass({ look: 'primary' })} to={stepPath(course.id, course.next_step)}>
            {t(course.state === 'not_started' ? 'course.begin' : 'actions.continue')}
            <Icon name="arrow-right" size={18} />
          </Link>
          <span className="learn-action__hint">
            {t(`continue.${course.next_step.kind}`, { theme: course.next_step.theme_title })}
          </span>
        </p>
      ) : null}
      {course.sections.map((section) => (
        <section key={section.id} className="learn-group">
          {hasSections ? <h2 className="learn-group__title">{section.title}</h2> : null}
          {section.themes.map((theme) => (
            <Theme key={theme.id} courseId={course.id} theme={theme} level={hasSections ? 'h3' : 'h2'} />
          ))}
        </section>
      ))}
    </>
  );
}

/** Why nothing can be done now, or what being late means. Silent while everything is as usual. */
function Availability({ course }: { course: MyCourse }) {
  const { t } = useTranslation('commons');
  if (course.state === 'completed' || course.availability === 'open') return null;
  return (
    <p className={course.availability === 'late' ? 'learn-note learn-note--warning' : 'learn-note'}>
      <Icon name={course.availability === 'late' ? 'alert' : 'info'} />
      <span>{t(`course.why_${course.availability}`)}</span>
    </p>
  );
}

function Theme({ courseId, theme, level: Heading }: { courseId: string; theme: MyTheme; level: 'h2' | 'h3' }) {
  const isDone = theme.steps.every((step) => step.state === 'done');
  return (
    <div className="learn-theme">
      <Heading className="learn-theme__title">
        {theme.title}
        {isDone ? <Icon name="check" size={18} /> : null}
      </Heading>
      {theme.description ? <p className="learn-theme__text">{theme.description}</p> : null}
      <ul className="learn-steps">
        {theme.steps.map((step) => (
          <StepRow key={step.id} courseId={courseId} step={step} themeTitle={theme.title} />
        ))}
      </ul>
    </div>
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
