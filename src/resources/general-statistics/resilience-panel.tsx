import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { useDuration } from '#src/kit/use-duration.ts';
import { formatCount, formatRate } from '#src/lib/format-number.ts';
import { useShownOrganization } from './use-shown-organization.ts';

/** Whether people notice, and how soon: the first figures of resilience. */
export function ResiliencePanel() {
  const { t, language } = useTranslations();
  const write = useDuration();
  const { id } = useShownOrganization();
  const { period } = usePeriod();
  const reading = useCall(organizationStatisticsCalls.readResilience, {
    params: { id },
    query: { days_period: period },
    keepsPrevious: true,
  });
  const duration = (seconds: number | null) => (seconds === null ? '—' : write(seconds));
  return (
    <Panel
      title={t('general-statistics.resilience.title')}
      about={t('general-statistics.resilience.about', { count: period })}
    >
      <ReadPart reading={reading} height={96}>
        {({ reported, failed, seconds_to_report, seconds_to_failure, warned_campaigns, told_campaigns }) => {
          if (reported.total === 0) return <p className="kit-muted">{t('general-statistics.resilience.none')}</p>;
          const [told, fell] = [formatRate(reported, language), formatRate(failed, language)];
          return (
            <Figures
              figures={[
                {
                  name: 'reported',
                  label: t('general-statistics.resilience.reported'),
                  value: told.share,
                  note: t('general-statistics.interval', told),
                },
                {
                  name: 'to_report',
                  label: t('general-statistics.resilience.to_report'),
                  value: duration(seconds_to_report),
                  note: t('general-statistics.resilience.half'),
                },
                {
                  name: 'failed',
                  label: t('general-statistics.resilience.failed'),
                  value: fell.share,
                  note: t('general-statistics.interval', fell),
                },
                {
                  name: 'to_failure',
                  label: t('general-statistics.resilience.to_failure'),
                  value: duration(seconds_to_failure),
                  note: t('general-statistics.resilience.half'),
                },
                {
                  name: 'warned',
                  label: t('general-statistics.resilience.warned'),
                  value: formatCount(warned_campaigns, language),
                  note: t('general-statistics.resilience.of_campaigns', { count: told_campaigns }),
                },
              ]}
            />
          );
        }}
      </ReadPart>
    </Panel>
  );
}
