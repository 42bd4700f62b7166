import type { CallAnswer } from '#contract/calls.ts';
import type { Difficulty } from '#contract/phish-scale.ts';
import { expectedClickShare } from '#contract/phish-scale-kinds.ts';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import type { Rate } from '#contract/phishing-templates.ts';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatRate, formatShare } from '#src/lib/format-number.ts';
import { chartPalette } from '#src/ui/tokens.ts';
import { DifficultyPill } from './difficulty-pill.tsx';
import { compareWithExpected } from './expected.rules.ts';

type Statistics = CallAnswer<typeof phishingTemplateCalls.readTemplateStatistics>;

const counters = ['sent', 'opened', 'clicked', 'entered_data', 'opened_attachment', 'reported'] as const;

/** How the lure did in all campaigns, and whether that is what its difficulty led to expect. */
export function StatisticsPanel({ id }: { id: string }) {
  const { t, language } = useTranslations();
  const reading = useCall(phishingTemplateCalls.readTemplateStatistics, { params: { id } });
  return (
    <ReadPart reading={reading} height={140}>
      {(statistics) =>
        statistics.sent === 0 ? null : (
          <Panel
            title={t('phishing-templates.statistics.title')}
            about={t('phishing-templates.statistics.about', formatRate(statistics.failure, language))}
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
            {statistics.difficulty === null ? null : (
              <Expectation statistics={statistics} difficulty={statistics.difficulty} />
            )}
          </Panel>
        )
      }
    </ReadPart>
  );
}

/** What letters of each difficulty are expected to do, what they did here, and where this one stands. */
function Expectation({ statistics, difficulty }: { statistics: Statistics; difficulty: Difficulty }) {
  const { t, language } = useTranslations();
  const percent = (share: number) => formatShare(share, language);
  const expectedOf = (level: Difficulty) => {
    const { from, to } = expectedClickShare[level];
    if (from === 0) return t('phishing-templates.expected.below', { to: percent(to) });
    if (to === 1) return t('phishing-templates.expected.above', { from: percent(from) });
    return t('phishing-templates.expected.between', { from: percent(from), to: percent(to) });
  };
  const interval = (failure: Rate) =>
    failure.total === 0 ? t('kit.no_data') : t('phishing-templates.expected.rate', formatRate(failure, language));
  return (
    <>
      <p className="template-card__line">
        <DifficultyPill difficulty={difficulty} />
        <span>{t(`phishing-templates.expected.verdict.${compareWithExpected(difficulty, statistics.failure)}`)}</span>
      </p>
      <PlainTable
        caption={t('phishing-templates.expected.title')}
        rows={statistics.by_difficulty}
        keyOf={(row) => row.difficulty}
        columns={[
          {
            key: 'level',
            label: t('phishing-templates.expected.level'),
            render: (row) => t(`phishing-templates.difficulty.level.${row.difficulty}`),
          },
          {
            key: 'expected',
            label: t('phishing-templates.expected.expected'),
            render: (row) => expectedOf(row.difficulty),
          },
          {
            key: 'actual',
            label: t('phishing-templates.expected.actual'),
            width: 260,
            render: (row) => interval(row.failure),
          },
          {
            key: 'templates',
            label: t('phishing-templates.expected.templates'),
            align: 'right',
            render: (row) => formatCount(row.templates_count, language),
          },
        ]}
      />
    </>
  );
}
