import type { AssignedCourse } from '#contract/assignments.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ProgressRing } from '#src/ui/progress-ring.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { AssignmentWindow } from './show/assignment-window.tsx';
import './assigned.css';

/** An assignment as the list shows it: how far people are, until when, who is late. */
export default function AssignedCard({ row }: { row: AssignedCourse }) {
  const { t } = useTranslations();
  return (
    <div className="assigned-card">
      <ProgressRing percent={row.progress} size={56} />
      <div className="assigned-card__words">
        <p>
          {row.is_shared && row.employees_count === 0
            ? t('assigned_courses.card.nobody_took')
            : t('assigned_courses.card.completed', { done: row.completed_count, count: row.employees_count })}
        </p>
        <p className="kit-muted">
          <AssignmentWindow assignment={row} />
        </p>
        {row.overdue_count > 0 || row.is_paused || row.is_shared ? (
          <p className="assigned-card__marks">
            {row.is_shared ? <StatusPill tone="info">{t('assigned_courses.shared')}</StatusPill> : null}
            {row.is_paused ? (
              <StatusPill tone="warning" icon="clock">
                {t('assigned_courses.paused')}
              </StatusPill>
            ) : null}
            {row.overdue_count > 0 ? (
              <StatusPill tone="danger" icon="alert">
                {t('assigned_courses.card.overdue', { count: row.overdue_count })}
              </StatusPill>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}
