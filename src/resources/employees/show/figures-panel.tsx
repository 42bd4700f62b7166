import type { EmployeeCard } from '#contract/employees.ts';
import { type Figure, Figures, Panel } from '#src/kit/panel/panel.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { riskColourOfPercent } from '#src/lib/risk-colour.ts';
import { RiskBadge } from '#src/ui/risk-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { chartPalette } from '#src/ui/tokens.ts';

const events = ['sent', 'opened', 'clicked', 'entered_data', 'opened_attachment', 'reported'] as const;

/** The answer first: how far in learning, how risky, how likely an incident; then what simulated letters did. */
export function FiguresPanel({ person }: { person: EmployeeCard }) {
  const { t, language } = useWords();
  const { progress, risk_level, phishing_indicator, learning, phishing_events } = person.statistic;
  const figures: Figure[] = [
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
    {
      name: 'risk',
      label: t('employees.fields.risk_level'),
      value: <RiskBadge level={risk_level} hasWord />,
      note: t('employees.show.of_ten'),
    },
    {
      name: 'incident',
      label: t('employees.fields.phishing'),
      value:
        phishing_indicator === null ? (
          '—'
        ) : (
          <span className="employee-incident">
            {formatPercent(phishing_indicator, language)}
            <RiskBadge
              level={phishing_indicator / 10}
              colour={riskColourOfPercent(phishing_indicator)}
              hasNumber={false}
              hasWord
            />
          </span>
        ),
      note: t('employees.show.incident_note'),
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
    </Panel>
  );
}
