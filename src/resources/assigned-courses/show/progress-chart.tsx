import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import { Chart } from '#src/kit/chart/chart.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatLongDay, formatShortDay } from '#src/lib/format-date.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { useTheme } from '#src/ui/theme.ts';

/** Mean progress at the end of each day. */
export function ProgressChart({ id }: { id: string }) {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const change = useCall(assignmentProgressCalls.readAssignmentProgressChange, { params: { id } });
  return (
    <ReadPart reading={change} height={340}>
      {({ data }) =>
        // A line needs two days: one is a number, and that stands above.
        data.length < 2 ? (
          <Panel title={t('assigned_courses.chart.title')}>
            <p className="kit-muted">{t('assigned_courses.chart.later')}</p>
          </Panel>
        ) : (
          <Chart
            kind="line"
            title={t('assigned_courses.chart.title')}
            unit={t('assigned_courses.chart.unit')}
            period={
              data.length > 0
                ? `${formatLongDay(data[0]?.date ?? '', language)} – ${formatLongDay(data.at(-1)?.date ?? '', language)}`
                : t('kit.no_data')
            }
            axis={t('assigned_courses.chart.day')}
            series={[{ key: 'value', words: t('assigned_courses.fields.progress'), color: palette.primary }]}
            rows={data.map(({ date, value }) => ({ label: formatShortDay(date, language), values: { value } }))}
            format={(value) => formatPercent(value, language)}
          />
        )
      }
    </ReadPart>
  );
}
