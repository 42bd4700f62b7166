import { useTranslation } from 'react-i18next';
import { listLimit } from '#contract/constants.ts';
import { studyCalls } from '#contract/study.calls.ts';
import type { MyCourseCard } from '#contract/study.ts';
import { courseToContinue, groupCourses, stepPath } from '../../lib/course-order.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ContinueLabel } from '../../ui/course/continue-label.tsx';
import { CourseCover } from '../../ui/course/course-cover.tsx';
import { CourseDates, CoursePill, Dotted } from '../../ui/course/course-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Link } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { useReturn } from '../../ui/use-return.ts';
import { Loading, PageFailure, PartFailure } from '../page-state.tsx';
import { Catalogue } from './catalogue.tsx';

/** The one thing to do next on top, everything else below by state. */
export function MyCoursesPage() {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const courses = useLoad('courses', (signal) =>
    http.call(studyCalls.listMyCourses, { query: { limit: listLimit }, signal }),
  );
  const streak = useLoad('streak', (signal) => http.call(studyCalls.readMyStreak, { signal }));
  useReturn(() => {
    courses.reload();
    streak.reload();
  });
  if (courses.state === 'failed') return <PageFailure error={courses.error} onRetry={courses.reload} />;
  // Both at once: a line that came later would push the courses down.
  const isReady = courses.state === 'ready' && streak.state !== 'loading';
  const all = isReady ? courses.data.data : [];
  const weeks = streak.data?.streak?.current ?? 0;
  const next = courseToContinue(all);
  return (
    <>
      <PageHeading>{t('nav.learning')}</PageHeading>
      {isReady && weeks > 0 ? <p className="learn-lead">{t('stats.streak.now', { count: weeks })}</p> : null}
      {isReady && streak.state === 'failed' ? (
        <PartFailure text={t('stats.streak.failed')} error={streak.error} onRetry={streak.reload} />
      ) : null}
      {isReady ? null : <CoursesLoading />}
      {isReady && all.length === 0 ? (
        <EmptyState icon="book" title={t('courses.empty_title')} text={t('courses.empty_text')} />
      ) : null}
      {next ? <ContinueCard course={next} /> : null}
      {isReady && all.length > 0 && !next ? <AllDone courses={all} /> : null}
      {groupCourses(all.filter((course) => course !== next)).map(({ state, courses: group }) => (
        <section key={state} className="learn-group" aria-labelledby={`group-${state}`}>
          <h2 className="learn-group__title" id={`group-${state}`}>
            {t(`courses.${state}`)} <span className="learn-group__count">{group.length}</span>
          </h2>
          <ul className="learn-list">
            {group.map((course) => (
              <CourseRow key={course.id} course={course} />
            ))}
          </ul>
        </section>
      ))}
      <Catalogue isShown={isReady} />
    </>
  );
}

function ContinueCard({ course }: { course: MyCourseCard }) {
  const { t } = useTranslation('commons');
  const step = course.next_step;
  if (!step) return null;
  const isNew = course.state === 'not_started';
  return (
    <section className="learn-continue" aria-labelledby="continue-title">
      <ProgressRing percent={course.progress} size={96} />
      <div className="learn-continue__words">
        <p className="learn-continue__over">{t(isNew ? 'continue.begin' : 'continue.go_on')}</p>
        <h2 className="learn-continue__title" id="continue-title">
          <Link className="learn-row__title-link" lang={course.language} to={`/user/learning/courses/${course.id}`}>
            {course.title}
          </Link>
        </h2>
        <p className="learn-continue__step">
          <ContinueLabel step={step} place={course.place} />
        </p>
        <p className="learn-continue__step">
          <CourseDates course={course} />
          {course.minutes_left > 0 ? <Dotted>{t('course.minutes_left', { count: course.minutes_left })}</Dotted> : null}
        </p>
        <div className="learn-continue__row">
          <Link className={buttonClass({ look: 'primary' })} to={stepPath(course.id, step)}>
            {t(isNew ? 'course.begin' : 'actions.continue')}
            <Icon name="arrow-right" size={18} />
          </Link>
          <CoursePill course={course} />
        </div>
      </div>
    </section>
  );
}

function AllDone({ courses }: { courses: readonly MyCourseCard[] }) {
  const { t } = useTranslation('commons');
  const waits = courses.some((course) => course.state !== 'completed');
  return (
    <section className="learn-continue learn-continue--quiet">
      <span className="ui-state__mark">
        <Icon name={waits ? 'clock' : 'check'} size={28} />
      </span>
      <div className="learn-continue__words">
        <h2 className="learn-continue__title">{t(waits ? 'courses.wait_title' : 'courses.done_title')}</h2>
        <p className="learn-continue__step">{t(waits ? 'courses.wait_text' : 'courses.done_text')}</p>
      </div>
    </section>
  );
}

function CourseRow({ course }: { course: MyCourseCard }) {
  return (
    <li className="learn-row">
      <CourseCover address={course.image_path} title={course.title} className="learn-row__cover" />
      <ProgressRing percent={course.progress} size={52} />
      <div className="learn-row__words">
        <h3 className="learn-row__title">
          <Link className="learn-row__link" lang={course.language} to={`/user/learning/courses/${course.id}`}>
            {course.title}
          </Link>
        </h3>
        <p className="learn-row__facts">
          <CourseDates course={course} />
        </p>
      </div>
      <div className="learn-row__state">
        {course.state === 'completed' && !course.is_late ? null : <CoursePill course={course} />}
      </div>
      <Icon name="chevron-right" />
    </li>
  );
}

function CoursesLoading() {
  return (
    <Loading>
      <div className="learn-continue learn-continue--quiet">
        <Skeleton width={96} height={96} />
        <div className="learn-continue__words">
          <Skeleton width="30%" />
          <Skeleton width="80%" height={28} />
          <Skeleton width={160} height={44} />
        </div>
      </div>
      <div className="learn-group">
        <Skeleton height={84} />
      </div>
    </Loading>
  );
}
