import { Segmented } from 'antd';
import { useState } from 'react';
import { campaignResultCalls } from '#contract/campaign-results.calls.ts';
import type { CampaignTimeline, TimelineStep } from '#contract/campaign-results.ts';
import { Chart } from '#src/kit/chart/chart.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatMoment, formatShortDay, formatTime } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { type ChartSeries, chartPalette } from '#src/ui/tokens.ts';
import { PaceFigures } from './pace-figures.tsx';

const names: readonly ChartSeries[] = ['sent', 'opened', 'clicked', 'entered_data', 'opened_attachment', 'reported'];

/** When it happened and how fast: the first hour by the minute, the first day by the hour, all of it by the day. */
export function TimelinePanel({ id }: { id: string }) {
  const { t } = useTranslations();
  const reading = useCall(campaignResultCalls.readTimeline, { params: { id } });
  return (
    <Panel title={t('campaigns.pace.title')}>
      <ReadPart reading={reading} height={460} shape="surface">
        {({ windows, pace }) =>
          windows.length === 0 ? (
            <p className="kit-muted">{t('campaigns.nothing_yet')}</p>
          ) : (
            <>
              <PaceFigures pace={pace} />
              <Timeline windows={windows} />
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}

function Timeline({ windows }: Pick<CampaignTimeline, 'windows'>) {
  const { t, language } = useTranslations();
  const [chosen, setChosen] = useState<TimelineStep | null>(null);
  // The widest one until somebody looks closer.
  const shown = windows.find(({ step }) => step === chosen) ?? windows.at(-1);
  const [first] = shown?.data ?? [];
  const last = shown?.data.at(-1);
  if (!shown || !first || !last) return null;
  const { step, data } = shown;
  const series = names.filter((name) => name === 'sent' || data.some((point) => point[name] > 0));
  const written = (at: string) => (step === 'day' ? formatDay(at) : formatMoment(at, language));
  const labelOf = (at: string) => (step === 'day' ? formatShortDay(at, language) : formatTime(at));
  // One or two points are no line.
  const kind = data.length > 2 ? 'line' : 'column';
  const common = {
    unit: t('campaigns.timeline.unit'),
    period: `${written(first.at)} – ${written(last.at)}`,
    axis: t(`campaigns.timeline.${step}`),
    format: (value: number) => formatCount(value, language),
  };
  return (
    <>
      {windows.length > 1 ? (
        <Segmented<TimelineStep>
          className="campaign-windows"
          aria-label={t('campaigns.timeline.window')}
          value={step}
          onChange={setChosen}
          options={windows.map((window) => ({
            value: window.step,
            label: t(`campaigns.timeline.windows.${window.step}`),
          }))}
        />
      ) : null}
      <Chart
        {...common}
        kind={kind}
        title={t('campaigns.timeline.title')}
        series={series.map((key) => ({ key, words: t(`campaigns.counters.${key}`), color: chartPalette[key] }))}
        rows={data.map((point) => ({
          label: labelOf(point.at),
          values: Object.fromEntries(series.map((name) => [name, point[name]])),
        }))}
      />
      {data.some(({ machine }) => machine > 0) ? (
        <Chart
          {...common}
          kind={kind}
          title={t('campaigns.timeline.machine_title')}
          series={[{ key: 'machine', words: t('campaigns.timeline.machine'), color: chartPalette.sent }]}
          rows={data.map(({ at, machine }) => ({ label: labelOf(at), values: { machine } }))}
        />
      ) : null}
    </>
  );
}
