import type { CampaignStatistics } from '#contract/campaigns.ts';
import { Figures, Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPart } from '#src/lib/format-number.ts';
import { chartPalette } from '#src/ui/tokens.ts';
import { countersOf, hasIncidentFigure } from '../incident.rules.ts';
import { IncidentRisk } from '../incident.tsx';

/** The answer first: how many failed and how sure that is, how many reported; then every counter. */
export function AnswerPanel({ statistics, title }: { statistics: CampaignStatistics; title: string }) {
  const { t, language } = useTranslations();
  const { count, total } = statistics.incident;
  const numbers = { failed: formatCount(count, language), total: formatCount(total, language) };
  return (
    <Panel title={title}>
      <IncidentRisk statistics={statistics} isLarge />
      {hasIncidentFigure(statistics) ? (
        <p className="campaign-answer">
          {t('campaigns.answer.failed', { ...numbers, count: total })}{' '}
          {t('campaigns.answer.reported', { count: statistics.reported })}
        </p>
      ) : null}
      <Figures
        figures={countersOf(statistics).map(({ name, count: people }) => ({
          name,
          label: t(`campaigns.counters.${name}`),
          value: formatCount(people, language),
          colour: chartPalette[name],
          note: name === 'sent' ? undefined : noteOf(people, statistics.sent),
        }))}
      />
      <p className="kit-muted">{t('campaigns.answer.opened_hint')}</p>
    </Panel>
  );

  function noteOf(people: number, sent: number): string | undefined {
    return sent === 0 ? undefined : t('campaigns.answer.of_sent', { share: formatPart(people, sent, language) });
  }
}
