import { progressSeriesPoints, riskLevelMax } from '#contract/constants.ts';
import type { EmployeeFilterParams } from '#contract/employees.ts';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import { peopleBehind } from '#contract/statistics-lists.ts';
import { Chart } from '#src/kit/chart/chart.tsx';
import { DayChart } from '#src/kit/chart/day-chart.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPercent, formatRisk } from '#src/lib/format-number.ts';
import { overPeriod, type Period } from '#src/lib/period.ts';
import { useTheme } from '#src/ui/theme.ts';
import { employeesPath } from './links.ts';
import { useShownOrganization } from './use-shown-organization.ts';

/** How the figures came about, over the period that the address names, and how people are spread today. */
export function ChartsPart() {
  const { t } = useTranslations();
  const { period } = usePeriod();
  return (
    <>
      <h2 className="statistics-part">{t('general-statistics.over_time')}</h2>
      <div className="kit-panels">
        <RiskChart period={period} />
        <ProgressChart period={period} />
        <RiskGroupsChart />
        <ProgressGroupsChart />
      </div>
    </>
  );
}

function RiskChart({ period }: { period: Period }) {
  const { t, language } = useTranslations();
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readRiskLevels, {
    params: { id },
    query: { days_period: period },
  });
  return (
    <ReadPart reading={reading} height={340} shape="surface">
      {({ series }) => (
        <DayChart
          title={t('general-statistics.charts.risk')}
          unit={t('general-statistics.units.level')}
          words={t('general-statistics.risk')}
          max={riskLevelMax}
          days={overPeriod(series.data, period)}
          format={(value) => formatRisk(value, language)}
        />
      )}
    </ReadPart>
  );
}

function ProgressChart({ period }: { period: Period }) {
  const { t, language } = useTranslations();
  const { id } = useShownOrganization();
  // A day more: the period has both its ends, as the risk beside it has.
  const reading = useCall(organizationStatisticsCalls.readProgress, {
    params: { id },
    query: { days_period: Math.min(period + 1, progressSeriesPoints) },
  });
  return (
    <ReadPart reading={reading} height={340} shape="surface">
      {({ data }) => (
        <DayChart
          title={t('general-statistics.charts.progress')}
          unit={t('general-statistics.units.percent')}
          words={t('general-statistics.progress')}
          max={100}
          days={data}
          format={(value) => formatPercent(value, language)}
        />
      )}
    </ReadPart>
  );
}

/** Where those of a group are listed: there are some, and the viewer may see them. */
function useListOf() {
  const { opens } = useShownOrganization();
  return (count: number, filter: EmployeeFilterParams) =>
    count > 0 && opens('admin.staff.employees') ? employeesPath(filter) : undefined;
}

function RiskGroupsChart() {
  const listOf = useListOf();
  const { t, language } = useTranslations();
  const { palette } = useTheme();
  const colours = { low: palette.success, medium: palette.warning, high: palette.danger, unknown: palette.muted };
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readRiskGroups, { params: { id } });
  return (
    <ReadPart reading={reading} height={340} shape="surface">
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
            to: group === 'unknown' ? undefined : listOf(count, peopleBehind.risk_groups[group]),
          }))}
          format={(value) => formatCount(value, language)}
        />
      )}
    </ReadPart>
  );
}

function ProgressGroupsChart() {
  const listOf = useListOf();
  const { t, language } = useTranslations();
  const { palette } = useTheme();
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readProgressGroups, { params: { id } });
  return (
    <ReadPart reading={reading} height={340} shape="surface">
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
            to: listOf(count, peopleBehind.progress_groups[group]),
          }))}
          format={(value) => formatCount(value, language)}
        />
      )}
    </ReadPart>
  );
}
