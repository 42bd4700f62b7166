import { formatDay, formatShortDay } from '../../lib/format-date.ts';
import { useTheme } from '../../ui/theme.ts';
import { useTranslations } from '../translations.ts';
import { Chart, type ChartProps } from './chart.tsx';

interface DayChartProps extends Pick<ChartProps, 'title' | 'unit' | 'max' | 'height' | 'format'> {
  /** In order, without gaps; null where nothing is known of a day. */
  days: readonly { readonly date: string; readonly value: number | null }[];
  /** What the value is, as the head of its column in the table. */
  words: string;
}

/** One figure, day by day. */
export function DayChart({ days, words, ...chart }: DayChartProps) {
  const { t, language } = useTranslations();
  const { palette } = useTheme();
  const [first] = days;
  const last = days.at(-1);
  return (
    <Chart
      {...chart}
      // One or two known days are no line.
      kind={days.filter(({ value }) => value !== null).length > 2 ? 'line' : 'column'}
      period={first && last ? `${formatDay(first.date)} – ${formatDay(last.date)}` : '—'}
      axis={t('kit.chart.day')}
      series={[{ key: 'value', words, color: palette.primary }]}
      rows={days.map(({ date, value }) => ({
        label: formatShortDay(date, language),
        name: formatDay(date),
        values: { value },
      }))}
    />
  );
}
