import { Progress } from 'antd';
import type { Report } from '#contract/reports.ts';
import type { CellProps } from '#src/kit/fields/kinds.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatBytes, formatPercent } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import './reports.css';

/** How far a report is, how large its file became, or why there is none. */
export function StateCell({ value }: CellProps) {
  const { t, language } = useTranslations();
  const { status, progress, size, error } = value as Pick<Report, 'status' | 'progress' | 'size' | 'error'>;
  const word = t(`reports.values.status.${status}`);
  switch (status) {
    case 'in_progress':
      return (
        <span className="report-state">
          <StatusPill tone="info">{`${word}, ${formatPercent(progress, language)}`}</StatusPill>
          <Progress percent={progress} showInfo={false} size="small" aria-label={word} />
        </span>
      );
    case 'complete':
      return (
        <span className="report-state report-state--made">
          <StatusPill tone="success">{word}</StatusPill>
          {size === null ? null : <span className="kit-muted">{formatBytes(size, language)}</span>}
        </span>
      );
    default:
      return (
        <span className="report-state">
          <StatusPill tone="danger">{word}</StatusPill>
          {error === null ? null : <span className="kit-muted">{error.message}</span>}
        </span>
      );
  }
}
