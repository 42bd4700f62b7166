import { Alert } from 'antd';
import { Link } from 'react-router';
import { courseCalls } from '#contract/courses.calls.ts';
import type { Course } from '#contract/courses.ts';
import { type OfferedAction, useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailurePage } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { ConflictDialog } from '#src/kit/save/conflict-dialog.tsx';
import { SaveStatus } from '#src/kit/save/save-status.tsx';
import { useConflicts } from '#src/kit/save/use-conflicts.ts';
import { useFormVersion } from '#src/kit/save/use-form-version.ts';
import { useSaver } from '#src/kit/save/use-saver.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { CourseCheck } from './course-check.tsx';
import { CourseDetails } from './course-details.tsx';
import { CourseStructure } from './structure/course-structure.tsx';
import { useStructure } from './structure/use-structure.ts';
import './courses.css';

/** Puts a course together. */
export default function EditPage() {
  const { registry } = useKit();
  const resource = registry.resource('courses');
  const { row: course, error, isReading, retry } = useRow(resource, courseCalls.readCourse);
  const { rowActions, dialog } = useActions(resource);
  if (error && !course) {
    return <RowFailurePage page="edit" resource={resource} error={error} onRetry={retry} isReading={isReading} />;
  }
  if (!course) return <PageSkeleton />;
  const actions = rowActions(course).filter((action) => action.name !== 'edit');
  return (
    <>
      <CourseEditor key={course.id} course={course} actions={actions} />
      {dialog}
    </>
  );
}

/** Structure and details of a course, saved while they are written. */
function CourseEditor({ course, actions }: { course: Course; actions: readonly OfferedAction[] }) {
  const { t } = useTranslations();
  const { saver, state } = useSaver();
  const conflicts = useConflicts();
  const version = useFormVersion(course.version, () => saver.owes('course') || saver.owes('settings'));
  const structure = useStructure(course, saver);
  const hasObstacles = course.obstacles.length > 0;
  const offered = actions.map((action) =>
    action.name === 'assign' ? { ...action, isPrimary: !hasObstacles } : action,
  );
  return (
    <section className="kit-page-body">
      <PageHead title={course.title} actions={offered}>
        <SaveStatus state={structure.isBusy ? 'saving' : state} onRetry={saver.retry} />
        <Link className="kit-button kit-button--default" to={`/admin/learning/courses/preview/${course.id}`}>
          {t('courses.to_preview')}
        </Link>
      </PageHead>
      {hasObstacles ? (
        <Alert
          type="warning"
          showIcon
          message={t('courses.obstacles.title')}
          description={course.obstacles.map((obstacle) => t(`courses.obstacles.${obstacle}`)).join(' ')}
        />
      ) : course.assigned_count > 0 ? (
        <Alert type="info" showIcon message={t('courses.is_assigned', { count: course.assigned_count })} />
      ) : null}
      <CourseCheck courseId={course.id} />
      <div className="course-editor">
        <CourseStructure courseId={course.id} structure={structure} />
        <CourseDetails key={version.key} course={course} saver={saver} conflicts={conflicts} version={version} />
      </div>
      <ConflictDialog conflict={conflicts.current} />
    </section>
  );
}
