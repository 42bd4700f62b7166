import { Link } from 'react-router';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourseDetails } from '#contract/assignments.ts';
import { listLimit } from '#contract/constants.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { AssignmentWindow } from './assignment-window.tsx';
import { statusTones } from './status-tones.ts';
import './rounds.css';

/** When else this course was given, the newest first. A course that was given once has nothing to show. */
export function Rounds({ assignment }: { assignment: AssignedCourseDetails }) {
  const { t, language } = useTranslations();
  const { organizationId } = useKit();
  const { course_id } = assignment;
  const reading = useCall(assignmentCalls.listAssignments, {
    params: { organization_id: organizationId },
    query: { ...(course_id !== null && { course_id }), limit: listLimit, sort_by: 'created_at', sort_order: 'desc' },
  });
  const rounds = reading.data?.data ?? [];
  if (reading.error) return <FailedLine what={t('assigned_courses.rounds.title')} reading={reading} />;
  if (course_id === null || rounds.length < 2) return null;
  return (
    <Panel title={t('assigned_courses.rounds.title')} about={t('assigned_courses.rounds.about')}>
      <ul className="rounds">
        {rounds.map((round) => (
          <li key={round.id} aria-current={round.id === assignment.id || undefined}>
            <span className="rounds__name">
              {round.id === assignment.id ? (
                <strong>{round.title}</strong>
              ) : (
                <Link to={`/admin/learning/assigned/${round.id}`}>{round.title}</Link>
              )}
              <span className="kit-muted">
                <AssignmentWindow assignment={round} />
              </span>
            </span>
            <span>
              {t('assigned_courses.card.completed', { done: round.completed_count, count: round.employees_count })}
              {', '}
              {formatPercent(round.progress, language)}
            </span>
            <StatusPill tone={statusTones[round.status]}>
              {t(`assigned_courses.values.status.${round.status}`)}
            </StatusPill>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
