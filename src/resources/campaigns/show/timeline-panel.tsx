import type { z } from 'zod';
import type { campaignTimeline } from '#contract/campaign-results.ts';
import { Chart } from '#src/kit/chart/chart.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { formatDay, formatShortDay, formatTime } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { type ChartSeries, chartPalette } from '#src/ui/tokens.ts';

type Timeline = z.infer<typeof campaignTimeline>;
const names: readonly ChartSeries[] = ['sent', 'opened', 'clicked', 'entered_data', 'opened_attachment', 'reported'];

/** When it happened: people by the hour or the day of their first time. */
export function TimelinePanel({ id }: { id: string }) {
  const { t, language } = useWords();
  const reading = useRead<Timeline>('campaigns', `/api/v2/phishing/campaigns/${id}/timeline`);
  return (
    <ReadPart reading={reading} height={340}>
      {({ step, data }) => {
        const shown = names.filter((name) => name === 'sent' || data.some((point) => point[name] > 0));
        const first = data[0];
        const last = data.at(-1);
        return (
          <Chart
            // One or two points are no line.
            kind={data.length > 2 ? 'line' : 'column'}
            title={t('campaigns.timeline.title')}
            unit={t('campaigns.timeline.unit')}
            period={first && last ? `${formatDay(first.at)} – ${formatDay(last.at)}` : '—'}
            axis={t(`campaigns.timeline.${step}`)}
            series={shown.map((key) => ({ key, words: t(`campaigns.counters.${key}`), color: chartPalette[key] }))}
            rows={data.map((point) => ({
              label:
                step === 'hour'
                  ? `${formatShortDay(point.at, language)} ${formatTime(point.at)}`
                  : formatShortDay(point.at, language),
              values: Object.fromEntries(shown.map((name) => [name, point[name]])),
            }))}
            format={(value) => formatCount(value, language)}
          />
        );
      }}
    </ReadPart>
  );
}
