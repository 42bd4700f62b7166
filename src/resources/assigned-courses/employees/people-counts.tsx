import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse } from '#contract/assignments.ts';
import type { ListState } from '#src/kit/list/list-state.rules.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';

interface PeopleCountsProps {
  assignment: AssignedCourse;
  state: ListState;
  onChange(change: Pick<ListState, 'search' | 'filters'>): void;
}

/** How many stand how; each number shows its people, and nobody else. */
export function PeopleCounts({ assignment, state, onChange }: PeopleCountsProps) {
  const { t, language } = useTranslations();
  const progress = useCall(assignmentProgressCalls.readAssignmentProgress, { params: { id: assignment.id } });
  const groups: { name: string; count: number; filters: ListState['filters'] }[] = [
    { name: 'all', count: assignment.employees_count, filters: {} },
    { name: 'not_started', count: assignment.not_started_count, filters: { state: ['not_started'] } },
    { name: 'in_progress', count: assignment.in_progress_count, filters: { state: ['in_progress'] } },
    { name: 'completed', count: assignment.completed_count, filters: { state: ['completed'] } },
    { name: 'behind', count: progress.data?.behind_count ?? 0, filters: { pace: ['BEHIND'] } },
    { name: 'overdue', count: assignment.overdue_count, filters: { is_overdue: ['true'] } },
  ];
  const isShown = (filters: ListState['filters']) =>
    state.search === '' && JSON.stringify(state.filters) === JSON.stringify(filters);
  return (
    <fieldset className="people-counts">
      <legend className="ui-hidden">{t('assigned_employees.counts.label')}</legend>
      {groups
        .filter(({ name, count, filters }) => name === 'all' || count > 0 || isShown(filters))
        .map(({ name, count, filters }) => (
          <button
            key={name}
            type="button"
            data-group={name}
            aria-pressed={isShown(filters)}
            onClick={() => onChange({ search: '', filters })}
          >
            {t(name === 'all' ? 'assigned_employees.counts.all' : `assigned_courses.numbers.${name}`)}{' '}
            <span>{formatCount(count, language)}</span>
          </button>
        ))}
      <FailedLine what={t('assigned_courses.numbers.behind')} reading={progress} />
    </fieldset>
  );
}
