import type { Employee } from '#contract/employees.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { departmentPath } from '#src/lib/department-path.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { RiskBadge } from '#src/ui/risk-badge.tsx';
import './employees.css';

/** A person as the list's card: who and where, then the three figures that people compare. */
export default function EmployeeCardView({ row }: { row: Employee }) {
  const { t, language } = useTranslations();
  const { progress, risk_level, phishing_indicator } = row.statistic;
  const figures = [
    { name: 'progress', value: formatPercent(progress, language) },
    { name: 'risk_level', value: <RiskBadge level={risk_level} /> },
    { name: 'phishing', value: phishing_indicator === null ? '—' : formatPercent(phishing_indicator, language) },
  ];
  return (
    <div className="employee-card">
      <p className="kit-muted kit-ellipsis" title={row.email}>
        {row.email}
      </p>
      <p className="kit-ellipsis" title={departmentPath(row)}>
        {[departmentPath(row), row.position].filter((part) => part !== '').join(' · ')}
      </p>
      {row.is_registered ? null : <p className="kit-muted">{t('employees.not_registered')}</p>}
      {row.tags.length > 0 ? (
        <p className="kit-tags">
          {row.tags.map((tag) => (
            <span key={tag.id} className="kit-tag" title={tag.title}>
              <span className="kit-tag__dot" style={{ background: tag.color }} aria-hidden="true" />
              <span className="kit-ellipsis">{tag.title}</span>
            </span>
          ))}
        </p>
      ) : null}
      <dl className="employee-figures">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`employees.fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
