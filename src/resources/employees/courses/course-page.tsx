import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { employeeCourseCalls } from '#contract/employee-courses.calls.ts';
import type { EmployeeCourse, EmployeeStep } from '#contract/employee-courses.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { usePageTrail } from '#src/kit/page/page-title.ts';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { Figures, Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import { CertificateReport } from './course-reports.tsx';
import { CourseState, courseDays } from './course-state.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { personPath } from './paths.ts';
import { ScormPart } from './scorm-part.tsx';
import { StepView } from './step-view.tsx';
import { useEmployeeStudyRoute } from './use-study-route.ts';
import './courses.css';

/** One course of one person: how far they are, step by step, with every attempt at its quizzes. Live. */
export default function EmployeeCoursePage() {
  const { t } = useTranslations();
  const { id = '', course_id = '' } = useParams();
  const place = useEmployeeStudyRoute();
  const resource = useKit().registry.resource(place.isOfAssignment ? 'assigned_courses' : 'employees');
  const reading = useCall(employeeCourseCalls.readEmployeeCourse, {
    params: { id, course_id },
    resource: 'assignment',
  });
  const { data: course, error } = reading;
  const person = course?.person.full_name;
  usePageTrail(course ? place.trailOf({ person: course.person.full_name, course: course.title }) : []);
  const [named, about] = place.isOfAssignment ? [person, course?.title] : [course?.title, person];
  return (
    <section className="kit-page-body">
      <PageHead title={rowTitle(named, error, t('employees.pages.course'))} about={about}>
        {place.isOfAssignment ? (
          <>
            <PersonLink id={id} />
            <Link className="kit-button kit-button--default" to={place.list}>
              <Icon name="arrow-left" size={16} />
              {t('employees.course.to_list')}
            </Link>
          </>
        ) : (
          <AssignmentLink courseId={course?.withdrawn_at === null ? course.id : undefined} />
        )}
      </PageHead>
      {course ? (
        <Course course={course} onChanged={reading.retry} />
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={reading.retry} isReading={reading.isReading} />
      ) : (
        <div aria-busy="true">
          <SlowNote />
          <Skeleton height={320} />
        </div>
      )}
    </section>
  );
}

/** Whoever runs the assignments gets to the whole of it from here. */
function AssignmentLink({ courseId }: { courseId: string | undefined }) {
  const { t } = useTranslations();
  const isAllowed = useAllowed();
  if (courseId === undefined || !isAllowed('admin.learning.assigned')) return null;
  return (
    <Link className="kit-button kit-button--default" to={`/admin/learning/assigned/${courseId}`}>
      {t('employees.course.to_assignment')}
    </Link>
  );
}

/** Whoever runs the staff gets to the person from here. */
function PersonLink({ id }: { id: string }) {
  const { t } = useTranslations();
  const isAllowed = useAllowed();
  if (!isAllowed('admin.staff.employees')) return null;
  return (
    <Link className="kit-button kit-button--default" to={personPath(id)}>
      {t('employees.course.to_person')}
    </Link>
  );
}

function Course({ course, onChanged }: { course: EmployeeCourse; onChanged(): void }) {
  const { t, language } = useTranslations();
  const isAllowed = useAllowed();
  // Whoever may not read what the package recorded sees its items as steps.
  const isPackage = course.type === 'scorm' && isAllowed('admin.learning.assigned');
  const [granting, setGranting] = useState<{ step: EmployeeStep; theme: string }>();
  const percent = (value: number | null) => (value === null ? '—' : formatPercent(value, language));
  const figures = [
    {
      name: 'progress',
      label: t('employees.course.progress'),
      value: percent(course.progress),
      note: t('employees.course.steps', { done: course.steps_done, count: course.steps_count }),
    },
    { name: 'best', label: t('employees.course.best'), value: percent(course.best_percent) },
    // A package counts its attempts item by item, further down.
    ...(isPackage
      ? []
      : [
          {
            name: 'attempts',
            label: t('employees.learning.attempts'),
            value: formatCount(course.attempts_count, language),
          },
        ]),
  ];
  const facts = [
    { name: 'days', value: courseDays(course) },
    { name: 'started_at', value: course.started_at ? formatDay(course.started_at) : '—' },
    { name: 'completed_at', value: course.completed_at ? formatDay(course.completed_at) : '—' },
    ...(course.certificate
      ? [
          {
            name: 'certificate',
            value: (
              <span className="employee-course__certificate">
                <a href={course.certificate.verify_url} target="_blank" rel="noreferrer">
                  {course.certificate.number}
                </a>
                <CertificateReport id={course.certificate.id} />
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Panel title={t('employees.course.standing')} actions={<CourseState course={course} />}>
        <Figures figures={figures} />
        <dl className="kit-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`employees.course.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {course.manual_reason === null ? null : (
            <div className="employee-course__reason">
              <dt>{t('employees.course.manual_reason')}</dt>
              <dd>{course.manual_reason}</dd>
            </div>
          )}
        </dl>
      </Panel>
      {isPackage ? <ScormPart courseId={course.id} userId={course.person.id} /> : null}
      {(isPackage ? [] : course.sections).map((section) => (
        <div key={section.id} className="employee-section">
          <h2 className="employee-section__title">{section.title}</h2>
          {section.themes.map((theme) => (
            <Panel key={theme.id} title={theme.title}>
              {theme.steps.map((step) => (
                <StepView
                  key={step.id}
                  theme={theme.title}
                  step={step}
                  action={
                    mayGrant(course, step) && isAllowed('admin.learning.assigned') ? (
                      <Button size="small" onClick={() => setGranting({ step, theme: theme.title })}>
                        {t('employees.grant.action')}
                      </Button>
                    ) : null
                  }
                />
              ))}
            </Panel>
          ))}
        </div>
      ))}
      {granting ? (
        <GrantDialog
          userId={course.person.id}
          courseId={course.id}
          stepId={granting.step.id}
          theme={granting.theme}
          onClose={() => setGranting(undefined)}
          onGranted={onChanged}
        />
      ) : null}
    </>
  );
}

/** More attempts make sense where they are counted and the quiz is not passed. */
function mayGrant(course: EmployeeCourse, step: EmployeeStep): boolean {
  const isOver = course.state === 'completed' || course.availability === 'closed';
  return !isOver && step.state !== 'done' && typeof step.quiz?.attempts_left === 'number';
}
