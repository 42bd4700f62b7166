import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import type { EmployeeRow } from './employees-resource.ts';
import '../assigned.css';

const tones = { not_started: 'neutral', in_progress: 'info', completed: 'success' } as const;

/** One person in a course, on a phone: how far, until when. */
export default function EmployeeCard({ row }: { row: EmployeeRow }) {
  const { t, language } = useTranslations();
  return (
    <div className="assigned-card__marks">
      <StatusPill tone={tones[row.state]}>{t(`assigned_employees.values.state.${row.state}`)}</StatusPill>
      {row.is_overdue ? (
        <StatusPill tone="danger" icon="alert">
          {t('assigned_employees.fields.is_overdue')}
        </StatusPill>
      ) : null}
      <span>{formatPercent(row.progress, language)}</span>
      {row.end_date ? (
        <span className="kit-muted">
          {t('assigned_employees.fields.end_date')}: {formatDay(row.end_date)}
        </span>
      ) : null}
      <span className="kit-muted">{row.department_title}</span>
    </div>
  );
}
