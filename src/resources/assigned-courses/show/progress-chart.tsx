import type { AssignmentProgressChange } from '#contract/assignments.ts';
import { Chart } from '#src/kit/chart/chart.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { formatLongDay, formatShortDay } from '#src/lib/format-date.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { useTheme } from '#src/ui/theme.ts';

/** Mean progress at the end of each day. */
export function ProgressChart({ id }: { id: string }) {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const change = useRead<AssignmentProgressChange>(
    'assigned_courses',
    `/api/v2/analytics/operator/assigned_course/${id}/progress_change`,
  );
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
