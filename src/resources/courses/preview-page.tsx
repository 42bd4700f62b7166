import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { courseCalls } from '#contract/courses.calls.ts';
import type { Course } from '#contract/courses.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailurePage } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { useWords } from '#src/kit/words.ts';
import { CourseView } from '#src/ui/course/course-view.tsx';
import { StepLinkContext, type StepLinkProps } from '#src/ui/course/step-link.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { toLearnerCourse } from './preview/learner-course.ts';
import { StepPreview } from './preview/step-preview.tsx';
import '#src/ui/course/course-layout.css';
import './courses.css';

/** A course in the learner's own layout. Nothing that is done here is recorded. */
export default function PreviewPage() {
  const { registry } = useKit();
  const { t } = useWords();
  const resource = registry.resource('courses');
  const { row: course, error, isReading, retry } = useRow(resource, courseCalls.readCourse);
  const { rowActions, dialog } = useActions(resource);
  if (error && !course) {
    return <RowFailurePage page="show" resource={resource} error={error} onRetry={retry} isReading={isReading} />;
  }
  if (!course) return <PageSkeleton />;
  const offered = rowActions(course).map((action) =>
    action.name === 'assign' ? { ...action, isPrimary: course.obstacles.length === 0 } : action,
  );
  return (
    <section className="kit-page-body">
      <PageHead title={course.title} about={t('courses.preview_about')} actions={offered} />
      <article className="course-preview">
        {course.sections.length === 0 ? (
          <EmptyState title={t('courses.structure.empty.title')} text={t('courses.structure.empty.text')} />
        ) : (
          <Preview course={course} />
        )}
      </article>
      {dialog}
    </section>
  );
}

function Preview({ course }: { course: Course }) {
  const { t, language } = useWords();
  const [words, setWords] = useSearchParams();
  const shown = useMemo(() => toLearnerCourse(course, course.created_at.slice(0, 10), language), [course, language]);
  const moduleId = words.get('module');
  const theme = course.sections.flatMap((section) => section.themes).find((one) => one.module_id === moduleId);
  const kind = words.get('step') === 'quiz' ? 'quiz' : 'theory';
  return (
    <StepLinkContext value={drawPreviewLink}>
      {theme?.module_id ? (
        <>
          <Link className="course-preview__back" to={{ search: '' }}>
            {t('courses.preview_to_course')}
          </Link>
          <h2 className="ui-page-title" lang={shown.language}>
            {theme.title}
          </h2>
          <StepPreview
            key={`${theme.module_id}/${kind}`}
            moduleId={theme.module_id}
            kind={kind}
            language={shown.language}
            number={Number(words.get('number') ?? 1)}
            onTurn={(number) => setWords({ module: theme.module_id ?? '', step: kind, number: String(number) })}
            onLeave={() => setWords({})}
          />
        </>
      ) : (
        <CourseView course={shown} heading={<h2 className="ui-page-title">{course.title}</h2>} />
      )}
    </StepLinkContext>
  );
}

/** A step of the preview, at an address of the preview. */
function drawPreviewLink({ courseId: _, step, ...rest }: StepLinkProps) {
  return <Link {...rest} to={{ search: `?module=${step.module_id}&step=${step.kind}` }} />;
}
