import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyCourse, MyTheme } from '#contract/study.ts';
import { formatLongDay } from '../../lib/format-date.ts';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { ProgressRing } from '../progress-ring.tsx';
import { useLanguage } from '../use-language.ts';
import { ContinueLabel } from './continue-label.tsx';
import { CourseDates, CoursePill, Dotted } from './course-text.tsx';
import { StepLink } from './step-link.tsx';
import { type ShownStep, StepRow } from './step-row.tsx';

/** A course as far as it is shown. */
export interface ShownCourse extends Omit<MyCourse, 'sections' | 'certificate' | 'may_leave'> {
  sections: readonly {
    id: string;
    title: string;
    themes: readonly (Omit<MyTheme, 'steps'> & { steps: readonly ShownStep[] })[];
  }[];
}

interface CourseViewProps {
  course: ShownCourse;
  /** The title, as a heading of the page that it stands in. */
  heading: ReactNode;
  /** What only its own learner has: a certificate, a newer version. */
  children?: ReactNode;
  /** What stands at the end of the page. */
  end?: ReactNode;
}

/**
 * A course on its own page: how far it is, what comes next, every step with its state. The one layout of learners and of
 * the preview of authors.
 */
export function CourseView({ course, heading, children, end }: CourseViewProps) {
  const { t } = useTranslation('commons');
  const next = course.next_step;
  const hasSections = course.sections.length > 1;
  return (
    <div className="learn-course">
      {course.image_path ? <img className="learn-cover" src={course.image_path} alt="" /> : null}
      <div className="learn-head">
        <div className="learn-head__words">
          {heading}
          <p className="learn-head__facts">
            <CourseDates course={course} />
            {course.minutes_left > 0 ? (
              <Dotted>{t('course.minutes_left', { count: course.minutes_left })}</Dotted>
            ) : null}
          </p>
          <CoursePill course={course} />
        </div>
        <ProgressRing percent={course.progress} size={96} />
      </div>
      {course.description ? (
        <p className="learn-text" lang={course.language}>
          {course.description}
        </p>
      ) : null}
      <Availability course={course} />
      {children}
      {next && course.state !== 'completed' ? (
        <p className="learn-action">
          <StepLink
            className={buttonClass({ look: 'primary' })}
            courseId={course.id}
            step={{ id: next.step_id, kind: next.kind, module_id: next.module_id, state: 'available' }}
          >
            {t(course.state === 'not_started' ? 'course.begin' : 'actions.continue')}
            <Icon name="arrow-right" size={18} />
          </StepLink>
          <span className="learn-action__hint">
            <ContinueLabel step={next} place={course.place} />
          </span>
        </p>
      ) : null}
      {course.sections.map((section) => (
        <section key={section.id} className="learn-group">
          {hasSections ? (
            <h2 className="learn-group__title" lang={course.language}>
              {section.title}
            </h2>
          ) : null}
          {section.themes.map((theme) => (
            <Theme key={theme.id} course={course} theme={theme} level={hasSections ? 'h3' : 'h2'} />
          ))}
        </section>
      ))}
      {end}
    </div>
  );
}

/** Why nothing can be done now, or what being late means. Silent while everything is as usual. */
function Availability({ course }: { course: ShownCourse }) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  if (course.withdrawn_at !== null) {
    const why = course.state === 'completed' ? 'course.why_withdrawn_completed' : 'course.why_withdrawn';
    return (
      <p className="learn-note">
        <Icon name="info" />
        <span>{t(why, { date: formatLongDay(course.withdrawn_at, language) })}</span>
      </p>
    );
  }
  if (course.state === 'completed' || course.availability === 'open') return null;
  return (
    <p className={course.availability === 'late' ? 'learn-note learn-note--warning' : 'learn-note'}>
      <Icon name={course.availability === 'late' ? 'alert' : 'info'} />
      <span>{t(`course.why_${course.availability}`)}</span>
    </p>
  );
}

interface ThemeProps {
  course: ShownCourse;
  theme: ShownCourse['sections'][number]['themes'][number];
  level: 'h2' | 'h3';
}

function Theme({ course, theme, level: Heading }: ThemeProps) {
  const isDone = theme.steps.every((step) => step.state === 'done');
  return (
    <div className="learn-theme">
      <Heading className="learn-theme__title">
        <span lang={course.language}>{theme.title}</span>
        {isDone ? <Icon name="check" size={18} /> : null}
      </Heading>
      {theme.description ? (
        <p className="learn-theme__text" lang={course.language}>
          {theme.description}
        </p>
      ) : null}
      <ul className="learn-steps">
        {theme.steps.map((step) => (
          <StepRow key={step.id} courseId={course.id} step={step} themeTitle={theme.title} />
        ))}
      </ul>
    </div>
  );
}
