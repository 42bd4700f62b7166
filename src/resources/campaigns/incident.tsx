import { useTranslation } from 'react-i18next';
import type { CampaignStatistics } from '#contract/campaigns.ts';
import { useWords } from '#src/kit/words.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { type RiskColour, riskColourOfPercent } from '#src/lib/risk-colour.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { hasIncidentFigure, intervalOf } from './incident.rules.ts';

const tones: Record<RiskColour, 'success' | 'warning' | 'danger'> = {
  GREEN: 'success',
  YELLOW: 'warning',
  RED: 'danger',
};

/** The share of people who failed, with its word and the range in which the truth lies; 0 before the first letter, which is said. */
export function IncidentRisk({ statistics, isLarge = false }: { statistics: CampaignStatistics; isLarge?: boolean }) {
  const { t, language } = useWords();
  const { t: common } = useTranslation('commons');
  const isKnown = hasIncidentFigure(statistics);
  const percent = statistics.incident_risk;
  const colour = riskColourOfPercent(percent);
  const { low, high } = intervalOf(statistics.incident);
  const range = { low: formatPercent(low, language), high: formatPercent(high, language) };
  return (
    <span className="campaign-risk" data-large={isLarge || undefined}>
      <span className="campaign-risk__value">{formatPercent(percent, language)}</span>
      {isKnown ? (
        <>
          <StatusPill tone={tones[colour]}>{common(`risk.${colour}`)}</StatusPill>
          <span className="campaign-risk__range">{t('campaigns.interval', range)}</span>
        </>
      ) : (
        <span className="campaign-risk__range">{t('campaigns.no_figure')}</span>
      )}
    </span>
  );
}
