import { progressSeriesPoints, riskLevelMax } from '#contract/constants.ts';
import { trendOf } from '#contract/figures.ts';
import { employeeStatisticsCalls } from '#contract/statistics.calls.ts';
import { DayChart } from '#src/kit/chart/day-chart.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { PeriodChoice } from '#src/kit/period/period-choice.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatPercent, formatRisk } from '#src/lib/format-number.ts';
import { overPeriod } from '#src/lib/period.ts';

/** How the risk and the learning of the person moved over the period that the address names. */
export function HistoryPanel({ id }: { id: string }) {
  const { t } = useTranslations();
  return (
    <Panel title={t('employees.history.title')} actions={<PeriodChoice />}>
      <div className="kit-panels">
        <RiskChart id={id} />
        <ProgressChart id={id} />
      </div>
    </Panel>
  );
}

function RiskChart({ id }: { id: string }) {
  const { t, language } = useTranslations();
  const { period } = usePeriod();
  const reading = useCall(employeeStatisticsCalls.readRiskOfEmployee, {
    params: { id },
    query: { days_period: period },
    keepsPrevious: true,
  });
  return (
    <ReadPart reading={reading} height={340} shape="surface">
      {({ data, change }) => (
        <div className="employee-history">
          <DayChart
            title={t('employees.risk.chart')}
            unit={t('employees.risk.unit')}
            words={t('employees.risk.level')}
            max={riskLevelMax}
            height={200}
            days={overPeriod(data, period)}
            format={(value) => formatRisk(value, language)}
          />
          <p className="kit-muted">
            {t(`employees.history.${trendOf(change)}`, {
              count: period,
              change: formatRisk(Math.abs(change ?? 0), language),
            })}
          </p>
        </div>
      )}
    </ReadPart>
  );
}

function ProgressChart({ id }: { id: string }) {
  const { t, language } = useTranslations();
  const { period } = usePeriod();
  const reading = useCall(employeeStatisticsCalls.readProgressOfEmployee, {
    params: { id },
    query: { days_period: Math.min(period + 1, progressSeriesPoints) },
    keepsPrevious: true,
  });
  return (
    <ReadPart reading={reading} height={340} shape="surface">
      {({ data }) => (
        <DayChart
          title={t('employees.history.progress')}
          unit={t('employees.history.percent')}
          words={t('employees.fields.progress')}
          max={100}
          height={200}
          days={data}
          format={(value) => formatPercent(value, language)}
        />
      )}
    </ReadPart>
  );
}
