import { Link } from 'react-router';
import type { DepartmentStat } from '#contract/departments.ts';
import { bandOfPercent } from '#contract/figures.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { BandBadge, RiskBadge } from '#src/ui/risk-badge.tsx';

/** Nobody has the figure, or the group is too small to show it. */
function Nothing() {
  const { t } = useTranslations();
  return (
    <span className="kit-nothing">
      <span aria-hidden="true">—</span>
      <span className="ui-hidden">{t('kit.nothing')}</span>
    </span>
  );
}

/** How many people, leading to their list. */
export function People({ row }: { row: DepartmentStat }) {
  const { t, language } = useTranslations();
  const count = formatCount(row.users_count, language);
  if (!row.exists_users) return count;
  return (
    <Link to={{ search: `department=${row.id}` }} aria-label={t('departments.people_of', { count, title: row.title })}>
      {count}
    </Link>
  );
}

export function Progress({ row }: { row: DepartmentStat }) {
  const { language } = useTranslations();
  const { progress } = row.statistic;
  if (progress === null) return <Nothing />;
  return (
    <span className="kit-percent">
      <span className="kit-percent__track" aria-hidden="true">
        <span className="kit-percent__done" style={{ width: `${progress}%` }} />
      </span>
      {formatPercent(progress, language)}
    </span>
  );
}

export function Risk({ row }: { row: DepartmentStat }) {
  const level = row.statistic.risk_level;
  return level === null ? <Nothing /> : <RiskBadge level={level} />;
}

/** Mean probability of an incident, with the colour and shape of its own scale. */
export function Phishing({ row }: { row: DepartmentStat }) {
  const { language } = useTranslations();
  const percent = row.statistic.phishing_indicator;
  if (percent === null) return <Nothing />;
  return (
    <span className="department-phishing">
      <BandBadge band={bandOfPercent(percent)} />
      {formatPercent(percent, language)}
    </span>
  );
}

/** What the letters of campaigns met in the department. */
export function PhishingEvents({ row }: { row: DepartmentStat }) {
  const { t, language } = useTranslations();
  const events = row.statistic.phishing_events;
  if (events === null || events.sent === 0) return <span>{t('departments.no_phishing')}</span>;
  const { sent, clicked, entered_data } = events;
  return (
    <span>
      {t('departments.phishing_events', {
        sent: formatCount(sent, language),
        clicked: formatCount(clicked, language),
        entered: formatCount(entered_data, language),
      })}
    </span>
  );
}
