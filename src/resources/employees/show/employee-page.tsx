import { employeeCalls } from '#contract/employees.calls.ts';
import { type OfferedAction, useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { CoursesPanel } from './courses-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LearningPanel } from './learning-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';
import '../employees.css';

/** What the page of a person is opened for stands as a button; in a row it is in the menu. */
const standOut = (action: OfferedAction): OfferedAction =>
  action.name === 'assign_course' ? { ...action, isPrimary: true } : action;

/** One person: the figures first, then what they are made of, who it is, and the operators' note. */
export default function EmployeePage() {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('employees');
  const { row: person, error, isReading, retry } = useRow(resource, employeeCalls.readEmployee);
  const { rowActions, dialog, api } = useActions(resource);
  return (
    <section className="kit-page-body">
      <PageHead
        title={rowTitle(person?.full_name, error, t('employees.pages.show'))}
        about={person?.email}
        actions={person ? rowActions(person).map(standOut) : []}
      />
      {person ? (
        <>
          <FiguresPanel person={person} />
          <div className="kit-panels">
            <PersonPanel person={person} api={api} />
            <NotePanel key={person.note?.updated_at ?? ''} person={person} api={api} />
          </div>
          <CoursesPanel id={person.id} />
          <HistoryPanel id={person.id} />
          <RiskPanel id={person.id} />
          <LearningPanel id={person.id} />
        </>
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <PageSkeleton />
      )}
      {dialog}
    </section>
  );
}
