import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedCourseCalls } from '#contract/shared-courses.calls.ts';
import type { CatalogueCourse } from '#contract/shared-courses.ts';
import { formatLongDay } from '../../lib/format-date.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CourseCover } from '../../ui/course/course-cover.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { useLoad } from '../../ui/use-load.ts';
import { PartFailure } from '../page-state.tsx';

/**
 * Courses that the organization opened to everybody and that the person has not taken; nothing where there is none. It is
 * read beside the person's own courses, and shown below them.
 */
export function Catalogue({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const catalogue = useLoad('catalogue', (signal) => http.call(sharedCourseCalls.readCatalogue, { signal }));
  if (!isShown) return null;
  if (catalogue.state === 'failed') {
    return (
      <section className="learn-group">
        <h2 className="learn-group__title">{t('catalogue.title')}</h2>
        <PartFailure text={t('catalogue.failed')} error={catalogue.error} onRetry={catalogue.reload} />
      </section>
    );
  }
  const courses = catalogue.data?.data ?? [];
  if (courses.length === 0) return null;
  return (
    <section className="learn-group" aria-labelledby="catalogue-title">
      <h2 className="learn-group__title" id="catalogue-title">
        {t('catalogue.title')} <span className="learn-group__count">{courses.length}</span>
      </h2>
      <p className="learn-group__about">{t('catalogue.about')}</p>
      <ul className="learn-list">
        {courses.map((course) => (
          <CatalogueRow key={course.id} course={course} onGone={catalogue.reload} />
        ))}
      </ul>
    </section>
  );
}

/** What is in a course, before it is taken. */
function Inside({ course }: { course: CatalogueCourse }) {
  const { t } = useTranslation('commons');
  return (
    <details className="learn-inside">
      <summary>
        {t('catalogue.inside')}
        <span className="ui-hidden">{`: ${course.title}`}</span>
      </summary>
      {course.sections.map((section) => (
        <ul key={section.id} className="learn-inside__themes" aria-label={section.title}>
          {section.themes.map((theme) => (
            <li key={theme.id}>
              <span lang={course.language}>{theme.title}</span>
              <span className="learn-row__facts">
                {[
                  ...(theme.slides_count > 0 ? [t('step.slides', { count: theme.slides_count })] : []),
                  ...(theme.questions_count > 0 ? [t('step.questions', { count: theme.questions_count })] : []),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ))}
    </details>
  );
}

function CatalogueRow({ course, onGone }: { course: CatalogueCourse; onGone(): void }) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  const { http } = useAppTools();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    try {
      await http.call(sharedCourseCalls.joinSharedCourse, { params: { id: course.id }, body: {} });
      navigate(`/user/learning/courses/${course.id}`);
    } catch (error) {
      setIsBusy(false);
      reportFailure(error);
      // Paused, over or taken in another window: the list says what is there now.
      onGone();
    }
  };
  const facts = [
    t('step.minutes', { count: course.minutes }),
    ...(course.questions_count > 0 ? [t('step.questions', { count: course.questions_count })] : []),
    ...(course.has_certificate ? [t('catalogue.certificate')] : []),
    ...(course.end_date === null ? [] : [t('course.until', { date: formatLongDay(course.end_date, language) })]),
  ];
  return (
    <li className="learn-row learn-row--offer">
      <CourseCover address={course.image_path} title={course.title} className="learn-row__cover" />
      <div className="learn-row__words">
        <h3 className="learn-row__title" lang={course.language} id={`offer-${course.id}`}>
          {course.title}
        </h3>
        {course.description ? (
          <p className="learn-row__about" lang={course.language}>
            {course.description}
          </p>
        ) : null}
        <p className="learn-row__facts">{facts.join(' · ')}</p>
        <Inside course={course} />
      </div>
      <Button isBusy={isBusy} aria-describedby={`offer-${course.id}`} onClick={() => void take()}>
        {t('catalogue.take')}
      </Button>
    </li>
  );
}
