import { progressSeriesPoints, riskLevelMax } from '#contract/constants.ts';
import { trendOf } from '#contract/figures.ts';
import { employeeStatisticsCalls } from '#contract/statistics.calls.ts';
import { Chart } from '#src/kit/chart/chart.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { PeriodChoice } from '#src/kit/period/period-choice.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatDay, formatShortDay } from '#src/lib/format-date.ts';
import { formatPercent, formatRisk } from '#src/lib/format-number.ts';
import { overPeriod } from '#src/lib/period.ts';
import { useTheme } from '#src/ui/theme.ts';

/** How the risk and the learning of the person moved over the period that the address names. */
export function HistoryPanel({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <Panel title={t('employees.history.title')} actions={<PeriodChoice />}>
      <div className="kit-panels">
        <RiskChart id={id} />
        <ProgressChart id={id} />
      </div>
    </Panel>
  );
}

const spanOf = (days: readonly { date: string }[]): string =>
  `${formatDay(days[0]?.date ?? '')} – ${formatDay(days.at(-1)?.date ?? '')}`;

function RiskChart({ id }: { id: string }) {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const { period } = usePeriod();
  const reading = useCall(employeeStatisticsCalls.readRiskOfEmployee, {
    params: { id },
    query: { days_period: period },
    keepsPrevious: true,
  });
  return (
    <ReadPart reading={reading} height={340}>
      {({ data, change }) => {
        const days = overPeriod(data, period);
        return (
          <div className="employee-history">
            <Chart
              // One or two known days are no line.
              kind={days.filter(({ value }) => value !== null).length > 2 ? 'line' : 'column'}
              max={riskLevelMax}
              height={200}
              title={t('employees.risk.chart')}
              unit={t('employees.risk.unit')}
              period={spanOf(days)}
              axis={t('employees.risk.day')}
              series={[{ key: 'risk', words: t('employees.risk.level'), color: palette.primary }]}
              rows={days.map(({ date, value }) => ({
                label: formatShortDay(date, language),
                name: formatDay(date),
                values: { risk: value },
              }))}
              format={(value) => formatRisk(value, language)}
            />
            <p className="kit-muted">
              {t(`employees.history.${trendOf(change)}`, {
                count: period,
                change: formatRisk(Math.abs(change ?? 0), language),
              })}
            </p>
          </div>
        );
      }}
    </ReadPart>
  );
}

function ProgressChart({ id }: { id: string }) {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const { period } = usePeriod();
  const reading = useCall(employeeStatisticsCalls.readProgressOfEmployee, {
    params: { id },
    query: { days_period: Math.min(period + 1, progressSeriesPoints) },
    keepsPrevious: true,
  });
  return (
    <ReadPart reading={reading} height={340}>
      {({ data }) => (
        <Chart
          kind="line"
          max={100}
          height={200}
          title={t('employees.history.progress')}
          unit={t('employees.history.percent')}
          period={spanOf(data)}
          axis={t('employees.risk.day')}
          series={[{ key: 'progress', words: t('employees.fields.progress'), color: palette.primary }]}
          rows={data.map(({ date, value }) => ({
            label: formatShortDay(date, language),
            name: formatDay(date),
            values: { progress: value },
          }))}
          format={(value) => formatPercent(value, language)}
        />
      )}
    </ReadPart>
  );
}
