import type { AssignmentGroups } from '#contract/assignment-analytics.ts';
import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse } from '#contract/assignments.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { type Figure, Figures, Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { ProgressRing } from '#src/ui/progress-ring.tsx';
import { findAnswer } from './answer.rules.ts';

/** How far everybody is: one sentence, then the groups that do not overlap. */
export function AssignmentNumbers({ assignment }: { assignment: AssignedCourse }) {
  const { t, language } = useTranslations();
  const params = { id: assignment.id };
  const progress = useCall(assignmentProgressCalls.readAssignmentProgress, { params });
  const groups = useCall(assignmentProgressCalls.readAssignmentGroups, { params });
  const answer = findAnswer(assignment, progress.data?.behind_count ?? 0);
  const figures: Figure[] = [
    {
      name: 'completed',
      label: t('assigned_courses.numbers.completed'),
      value: formatCount(assignment.completed_count, language),
      ...(progress.data &&
        progress.data.late_count > 0 && {
          note: t('assigned_courses.numbers.late', { count: progress.data.late_count }),
        }),
    },
    {
      name: 'in_progress',
      label: t('assigned_courses.numbers.in_progress'),
      value: formatCount(assignment.in_progress_count, language),
    },
    {
      name: 'not_started',
      label: t('assigned_courses.numbers.not_started'),
      value: formatCount(assignment.not_started_count, language),
    },
    {
      name: 'overdue',
      label: t('assigned_courses.numbers.overdue'),
      value: formatCount(assignment.overdue_count, language),
    },
    {
      name: 'behind',
      label: t('assigned_courses.numbers.behind'),
      value: progress.data ? formatCount(progress.data.behind_count, language) : '…',
    },
    {
      name: 'best',
      label: t('assigned_courses.numbers.mean_best'),
      value: progress.data
        ? progress.data.mean_best_percent === null
          ? '—'
          : formatPercent(progress.data.mean_best_percent, language)
        : '…',
    },
  ];
  return (
    <Panel
      title={t('assigned_courses.numbers.title')}
      about={t(`assigned_courses.numbers.answers.${answer.name}`, { count: answer.count })}
    >
      <div className="numbers">
        <ProgressRing percent={assignment.progress} size={96} />
        <div className="numbers__rest">
          <Figures figures={figures} />
          {groups.data && groups.data.total > 0 ? <GroupsBar groups={groups.data} /> : null}
          <FailedLine what={t('assigned_courses.groups_of.label')} reading={groups} />
        </div>
      </div>
    </Panel>
  );
}

/** The groups as one bar; each is named with its number, so that the colours are only a help. */
function GroupsBar({ groups }: { groups: AssignmentGroups }) {
  const { t, language } = useTranslations();
  const shown = groups.groups.filter(({ count }) => count > 0);
  return (
    <div className="groups">
      <div className="groups__bar" aria-hidden="true">
        {shown.map(({ group, percent }) => (
          <span key={group} data-group={group} style={{ flexGrow: Math.max(percent, 1) }} />
        ))}
      </div>
      <ul className="groups__legend">
        {shown.map(({ group, count, percent }) => (
          <li key={group}>
            <span className="groups__mark" data-group={group} aria-hidden="true" />
            {t(`assigned_courses.groups_of.${group}`)}: {formatCount(count, language)}{' '}
            <span className="kit-muted">({formatPercent(percent, language)})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
