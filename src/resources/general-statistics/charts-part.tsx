import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { riskLevelMax } from '#contract/constants.ts';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import { Chart } from '#src/kit/chart/chart.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatDay, formatShortDay } from '#src/lib/format-date.ts';
import { formatCount, formatPercent, formatRisk } from '#src/lib/format-number.ts';
import { useTheme } from '#src/ui/theme.ts';
import { type Period, periods, readPeriod } from './statistics.rules.ts';
import { useShownOrganization } from './use-shown-organization.ts';

/** How the figures came about, over the period that the address names, and how people are spread today. */
export function ChartsPart() {
  const { t } = useWords();
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query);
  const choose = (days: Period) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('days', String(days));
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <div className="statistics-period">
        <h2 className="statistics-period__title">{t('general-statistics.over_time')}</h2>
        <Segmented<Period>
          aria-label={t('general-statistics.period')}
          value={period}
          onChange={choose}
          options={periods.map((days) => ({ value: days, label: t('general-statistics.days', { count: days }) }))}
        />
      </div>
      <div className="kit-panels">
        <RiskChart period={period} />
        <ProgressChart period={period} />
        <RiskGroupsChart />
        <ProgressGroupsChart />
      </div>
    </>
  );
}

/** `24.08.2026 – 21.11.2026` */
function spanOf(days: readonly { date: string }[]): string {
  const [first] = days;
  const last = days.at(-1);
  return first && last ? `${formatDay(first.date)} – ${formatDay(last.date)}` : '—';
}

function RiskChart({ period }: { period: Period }) {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readRiskLevels, {
    params: { id },
    query: { days_period: period },
  });
  return (
    <ReadPart reading={reading} height={340}>
      {({ series }) => (
        <Chart
          // One or two known days are no line.
          kind={series.data.filter(({ value }) => value !== null).length > 2 ? 'line' : 'column'}
          max={riskLevelMax}
          title={t('general-statistics.charts.risk')}
          unit={t('general-statistics.units.level')}
          period={spanOf(series.data)}
          axis={t('general-statistics.axes.day')}
          series={[{ key: 'risk', words: t('general-statistics.risk'), color: palette.primary }]}
          rows={series.data.map(({ date, value }) => ({
            label: formatShortDay(date, language),
            values: { risk: value },
          }))}
          format={(value) => formatRisk(value, language)}
        />
      )}
    </ReadPart>
  );
}

function ProgressChart({ period }: { period: Period }) {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readProgress, { params: { id }, query: { days_period: period } });
  return (
    <ReadPart reading={reading} height={340}>
      {({ data }) => (
        <Chart
          kind="line"
          max={100}
          title={t('general-statistics.charts.progress')}
          unit={t('general-statistics.units.percent')}
          period={spanOf(data)}
          axis={t('general-statistics.axes.day')}
          series={[{ key: 'progress', words: t('general-statistics.progress'), color: palette.primary }]}
          rows={data.map(({ date, value }) => ({ label: formatShortDay(date, language), values: { progress: value } }))}
          format={(value) => formatPercent(value, language)}
        />
      )}
    </ReadPart>
  );
}

function RiskGroupsChart() {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const colours = { low: palette.success, medium: palette.warning, high: palette.danger, unknown: palette.muted };
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readRiskGroups, { params: { id } });
  return (
    <ReadPart reading={reading} height={340}>
      {({ data }) => (
        <Chart
          kind="bar"
          title={t('general-statistics.charts.risk_groups')}
          unit={t('general-statistics.units.people')}
          period={t('general-statistics.today')}
          axis={t('general-statistics.axes.group')}
          series={[{ key: 'count', words: t('general-statistics.units.people'), color: palette.primary }]}
          rows={data.map(({ group, count }) => ({
            label: t(`general-statistics.risk_groups.${group}`),
            values: { count },
            color: colours[group],
          }))}
          format={(value) => formatCount(value, language)}
        />
      )}
    </ReadPart>
  );
}

function ProgressGroupsChart() {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readProgressGroups, { params: { id } });
  return (
    <ReadPart reading={reading} height={340}>
      {({ data }) => (
        <Chart
          kind="bar"
          title={t('general-statistics.charts.progress_groups')}
          unit={t('general-statistics.units.people')}
          period={t('general-statistics.today')}
          axis={t('general-statistics.axes.group')}
          series={[{ key: 'count', words: t('general-statistics.units.people'), color: palette.primary }]}
          rows={data.map(({ group, count }) => ({
            label: t(`general-statistics.progress_groups.${group}`),
            values: { count },
          }))}
          format={(value) => formatCount(value, language)}
        />
      )}
    </ReadPart>
  );
}
