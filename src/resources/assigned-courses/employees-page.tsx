import { Link, useParams } from 'react-router';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmployeesList } from './employees/employees-list.tsx';
import './assigned.css';

/** Everybody who is in an assigned course. */
export default function EmployeesPage() {
  const { registry } = useKit();
  const { t } = useTranslations();
  const { id = '' } = useParams();
  const resource = registry.resource('assigned_courses');
  const { row: assignment, error, isReading, retry } = useRow(resource, assignmentCalls.readAssignment);
  const { rowActions, dialog } = useActions(resource);
  const title = assignment
    ? t('assigned_courses.employees_of', { title: assignment.title })
    : t('assigned_courses.pages.employees');
  return (
    <section className="kit-page-body">
      <PageHead
        title={title}
        actions={
          assignment ? rowActions(assignment).filter(({ name }) => name === 'add_employees' || name === 'remind') : []
        }
      >
        <Link className="kit-button kit-button--default" to={`/admin/learning/assigned/${id}`}>
          {t('assigned_courses.to_assignment')}
        </Link>
      </PageHead>
      {error && !assignment ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <EmployeesList assignmentId={id} assignment={assignment} />
      )}
      {dialog}
    </section>
  );
}
