import type { ReportSchedule } from '#contract/report-schedules.ts';
import type { CellProps } from '#src/kit/fields/kinds.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { formatHour } from './hours.ts';
import '../reports.css';

/** On which days and at what hour. */
export function TimesCell({ value }: CellProps) {
  const { t } = useTranslations();
  const { frequency, weekday, month_day, hour } = value as ReportSchedule;
  const time = formatHour(hour);
  if (frequency === 'monthly') return <>{t('report_schedules.every_month', { day: month_day, time })}</>;
  return <>{t('report_schedules.every_week', { weekday: t(`report_schedules.values.weekday.${weekday}`), time })}</>;
}

const tones = { in_progress: 'info', complete: 'success', error: 'danger' } as const;

/** What became of the last report, and when. */
export function OutcomeCell({ value }: CellProps) {
  const { t, language } = useTranslations();
  const last = value as ReportSchedule['last_report'];
  if (last === null) return <span className="kit-muted">{t('report_schedules.never')}</span>;
  return (
    <span className="report-state">
      <StatusPill tone={tones[last.status]}>{t(`reports.values.status.${last.status}`)}</StatusPill>
      <span className="kit-muted">{last.error ?? formatMoment(last.created_at, language)}</span>
    </span>
  );
}
