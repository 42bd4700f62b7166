import type { EmployeeCard } from '#contract/employees.ts';
import { type Figure, Figures, Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPercent, formatRisk } from '#src/lib/format-number.ts';
import { RiskBadge } from '#src/ui/risk-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { chartPalette } from '#src/ui/tokens.ts';
import { RiskReasons } from './risk-panel.tsx';

const events = ['sent', 'opened', 'clicked', 'entered_data', 'opened_attachment', 'reported'] as const;

/** The answer first: how risky and why, how likely an incident, how far in learning; then what simulated letters did. */
export function FiguresPanel({ person }: { person: EmployeeCard }) {
  const { t, language } = useTranslations();
  const { progress, risk_level, phishing_indicator, learning, phishing_events } = person.statistic;
  const figures: Figure[] = [
    {
      name: 'risk',
      label: t('employees.fields.risk_level'),
      value: risk_level === null ? '—' : formatRisk(risk_level, language),
      note: (
        <span className="employee-risk">
          {risk_level === null ? null : t('employees.show.of_ten')}
          <RiskBadge level={risk_level} hasWord hasNumber={false} />
        </span>
      ),
    },
    {
      name: 'incident',
      label: t('employees.fields.phishing'),
      value: phishing_indicator === null ? '—' : formatPercent(phishing_indicator, language),
      note: t('employees.show.incident_note'),
    },
    {
      name: 'progress',
      label: t('employees.fields.progress'),
      value: formatPercent(progress, language),
      note: (
        <StatusPill tone={learning === 'BEHIND' ? 'warning' : 'success'}>
          {t(`employees.values.learning.${learning}`)}
        </StatusPill>
      ),
    },
    ...(phishing_events === null
      ? []
      : events
          .filter((name) => name !== 'opened_attachment' || phishing_events.opened_attachment > 0)
          .map((name) => ({
            name,
            label: t(`employees.values.phishing_events.${name}`),
            value: formatCount(phishing_events[name], language),
            colour: chartPalette[name],
          }))),
  ];
  return (
    <Panel title={t('employees.show.figures')}>
      <Figures figures={figures} />
      <RiskReasons id={person.id} />
    </Panel>
  );
}
