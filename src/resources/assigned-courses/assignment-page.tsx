import { Alert } from 'antd';
import { Link } from 'react-router';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { EmployeesList } from './employees/employees-list.tsx';
import { AssignmentNumbers } from './show/assignment-numbers.tsx';
import { AssignmentWindow } from './show/assignment-window.tsx';
import { EmailsHistory } from './show/email-history.tsx';
import { ProgressChart } from './show/progress-chart.tsx';
import { QuestionAnalysis } from './show/question-analysis.tsx';
import { Rounds } from './show/rounds.tsx';
import { RulesShown } from './show/rules-shown.tsx';
import { statusTones } from './show/status-tones.ts';
import { ThemesDone } from './show/themes-done.tsx';
import './assigned.css';

/** One assigned course: the answer first, then the numbers, then everybody who is in it. */
export default function AssignmentPage() {
  const { registry } = useKit();
  const { t } = useTranslations();
  const resource = registry.resource('assigned_courses');
  const { row: assignment, error, isReading, retry } = useRow(resource, assignmentCalls.readAssignment);
  const { rowActions, dialog } = useActions(resource);
  if (error && !assignment) {
    return (
      <section className="kit-page-body">
        <PageHead title={t('assigned_courses.pages.show')} />
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      </section>
    );
  }
  if (!assignment) return <PageSkeleton />;
  return (
    <section className="kit-page-body">
      <PageHead title={assignment.title} actions={rowActions(assignment)} />
      <p className="assignment__line">
        <StatusPill tone={statusTones[assignment.status]}>
          {t(`assigned_courses.values.status.${assignment.status}`)}
        </StatusPill>
        {assignment.type === 'scorm' ? <StatusPill>{t('assigned_courses.scorm')}</StatusPill> : null}
        {assignment.is_shared ? <StatusPill tone="info">{t('assigned_courses.shared')}</StatusPill> : null}
        {assignment.is_paused ? (
          <StatusPill tone="warning" icon="clock">
            {t('assigned_courses.paused')}
          </StatusPill>
        ) : null}
        <AssignmentWindow assignment={assignment} />
        {assignment.closes_hard ? <span className="kit-muted">{t('assigned_courses.closes_hard')}</span> : null}
        {assignment.created_by_name ? (
          <span className="kit-muted">{t('assigned_courses.created_by', { name: assignment.created_by_name })}</span>
        ) : null}
      </p>
      {assignment.status === 'creating' ? (
        <Alert type="info" showIcon message={t('assigned_courses.being_filled')} />
      ) : null}
      {assignment.has_newer_version ? (
        <Alert type="info" showIcon message={t('assigned_courses.newer_version')} />
      ) : null}
      <AssignmentNumbers assignment={assignment} />
      <div className="kit-panels kit-panels--three assigned__panels">
        <ProgressChart id={assignment.id} />
        <ThemesDone id={assignment.id} isPackage={assignment.type === 'scorm'} />
        <RulesShown assignment={assignment} />
      </div>
      <Panel
        title={t('assigned_courses.pages.employees')}
        actions={
          <Link
            className="kit-button kit-button--default"
            to={`/admin/learning/${assignment.is_shared ? 'shared' : 'assigned'}/${assignment.id}/employees`}
          >
            {t('assigned_courses.all_employees')}
          </Link>
        }
      >
        <EmployeesList assignmentId={assignment.id} assignment={assignment} />
      </Panel>
      {assignment.type === 'scorm' ? null : <QuestionAnalysis id={assignment.id} />}
      <EmailsHistory id={assignment.id} />
      <Rounds assignment={assignment} />
      {dialog}
    </section>
  );
}
