import type { CampaignStatistics } from '#contract/campaigns.ts';
import { bandOfRate } from '#contract/figures.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatRate } from '#src/lib/format-number.ts';
import { BandBadge } from '#src/ui/risk-badge.tsx';
import { hasIncidentFigure } from './incident.rules.ts';

/**
 * The share of people who failed, with its word and the range in which the truth lies, or when that will be known; 0 before
 * the first letter, which is said.
 */
export function IncidentRisk({ statistics, isLarge = false }: { statistics: CampaignStatistics; isLarge?: boolean }) {
  const { t, language } = useTranslations();
  const { known_at } = statistics.incident;
  const { share, ...range } = formatRate(statistics.incident, language);
  return (
    <span className="campaign-risk" data-large={isLarge || undefined}>
      <span className="campaign-risk__value">{share}</span>
      {hasIncidentFigure(statistics) ? (
        <>
          <BandBadge band={bandOfRate(statistics.incident)} hasWord />
          <span className="campaign-risk__range">
            {known_at === null
              ? t('campaigns.interval', range)
              : t('campaigns.known_at', { at: formatMoment(known_at, language) })}
          </span>
        </>
      ) : (
        <span className="campaign-risk__range">{t('campaigns.no_figure')}</span>
      )}
    </span>
  );
}
