import type { z } from 'zod';
import type { phishingTemplateStatistics } from '#contract/phishing-templates.ts';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { chartPalette } from '#src/ui/tokens.ts';

const counters = ['sent', 'clicked', 'entered_data', 'opened_attachment', 'reported'] as const;

/** How the lure did in all campaigns: the harder it is to see through, the more people fail. */
export function StatisticsPanel({ id }: { id: string }) {
  const { t, language } = useWords();
  const reading = useRead<z.infer<typeof phishingTemplateStatistics>>(
    'phishing-templates',
    `/api/v2/phishing/templates/${id}/statistics`,
  );
  return (
    <ReadPart reading={reading} height={140}>
      {(statistics) =>
        statistics.sent === 0 ? null : (
          <Panel
            title={t('phishing-templates.statistics.title')}
            about={t('phishing-templates.statistics.about', {
              share: formatPercent(statistics.failure.share * 100, language),
              low: formatPercent(statistics.failure.low * 100, language),
              high: formatPercent(statistics.failure.high * 100, language),
            })}
          >
            <Figures
              figures={[
                {
                  name: 'campaigns',
                  label: t('phishing-templates.fields.campaigns_count'),
                  value: formatCount(statistics.campaigns_count, language),
                },
                ...counters.map((name) => ({
                  name,
                  label: t(`phishing-templates.counters.${name}`),
                  value: formatCount(statistics[name], language),
                  colour: chartPalette[name],
                })),
              ]}
            />
          </Panel>
        )
      }
    </ReadPart>
  );
}
