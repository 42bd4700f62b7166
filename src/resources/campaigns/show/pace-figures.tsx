import type { CampaignPace } from '#contract/campaign-results.ts';
import { type Figure, Figures } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { useDuration } from '#src/kit/use-duration.ts';
import { formatCount, formatShare } from '#src/lib/format-number.ts';

/** How fast people fell and how fast they told of it. */
export function PaceFigures({ pace }: { pace: CampaignPace }) {
  const { t, language } = useTranslations();
  const durationOf = useDuration();
  const first = (name: 'click' | 'fall' | 'report', seconds: number | null): Figure => ({
    name,
    label: t(`campaigns.pace.${name}`),
    value: seconds === null ? '—' : durationOf(seconds),
    note: t(seconds === null ? 'campaigns.pace.never' : 'campaigns.pace.after_first'),
  });
  const { count, share } = pace.reported_before_fall;
  return (
    <Figures
      figures={[
        first('click', pace.seconds_to_click),
        first('fall', pace.seconds_to_fall),
        first('report', pace.seconds_to_report),
        {
          name: 'before_fall',
          label: t('campaigns.pace.before_fall'),
          value: formatCount(count, language),
          note: t('campaigns.answer.of_sent', { share: formatShare(share, language) }),
        },
      ]}
    />
  );
}
