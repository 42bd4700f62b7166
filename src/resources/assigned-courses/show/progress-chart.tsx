import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import { DayChart } from '#src/kit/chart/day-chart.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatPercent } from '#src/lib/format-number.ts';

/** Mean progress at the end of each day. */
export function ProgressChart({ id }: { id: string }) {
  const { t, language } = useTranslations();
  const change = useCall(assignmentProgressCalls.readAssignmentProgressChange, { params: { id } });
  return (
    <ReadPart reading={change} height={340} shape="surface">
      {({ data }) =>
        // A line needs two days: one is a number, and that stands above.
        data.length < 2 ? (
          <Panel title={t('assigned_courses.chart.title')}>
            <p className="kit-muted">{t('assigned_courses.chart.later')}</p>
          </Panel>
        ) : (
          <DayChart
            title={t('assigned_courses.chart.title')}
            unit={t('assigned_courses.chart.unit')}
            words={t('assigned_courses.fields.progress')}
            max={100}
            days={data}
            format={(value) => formatPercent(value, language)}
          />
        )
      }
    </ReadPart>
  );
}
