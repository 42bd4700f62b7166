import type { CampaignStatistics } from '#contract/campaigns.ts';
import { percentOf, shareOf } from '#contract/figures.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { chartPalette } from '#src/ui/tokens.ts';
import { countersOf } from '../incident.rules.ts';

/** How far people went: bars under numbers, drawn without any library. */
export function FunnelPanel({ statistics }: { statistics: CampaignStatistics }) {
  const { t, language } = useTranslations();
  const { sent } = statistics;
  return (
    <Panel title={t('campaigns.funnel.title')} about={t('campaigns.funnel.about')}>
      {sent === 0 ? (
        <p className="kit-muted">{t('campaigns.no_figure')}</p>
      ) : (
        <ol className="campaign-funnel">
          {countersOf(statistics).map(({ name, count }) => {
            const percent = percentOf(shareOf(count, sent));
            return (
              <li key={name}>
                <span>{t(`campaigns.counters.${name}`)}</span>
                <span className="campaign-funnel__track" aria-hidden="true">
                  <span style={{ width: `${percent}%`, background: chartPalette[name] }} />
                </span>
                <span className="campaign-funnel__count">
                  {formatCount(count, language)} <span className="kit-muted">{formatPercent(percent, language)}</span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
