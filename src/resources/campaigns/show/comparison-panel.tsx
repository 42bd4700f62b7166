import { Link } from 'react-router';
import { campaignResultCalls } from '#contract/campaign-results.calls.ts';
import type { RateVerdict } from '#contract/campaign-results.ts';
import type { Rate } from '#contract/phishing-templates.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatCount, formatRate, formatShare } from '#src/lib/format-number.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';
import { resultsPath, useCampaignRoute } from './campaign-route.ts';

const tones: Record<RateVerdict, PillTone> = { lower: 'success', higher: 'danger', unclear: 'neutral' };

/** Whether people do better than in the campaigns before: as a whole, one by one, and letter by letter. */
export function ComparisonPanel({ id }: { id: string }) {
  const { t, language } = useTranslations();
  const place = useCampaignRoute();
  const reading = useCall(campaignResultCalls.compareCampaign, { params: { id } });
  return (
    <Panel title={t('campaigns.comparison.title')} about={t('campaigns.comparison.about')}>
      <ReadPart reading={reading} height={200}>
        {({ campaigns, templates, verdict, earlier }) =>
          verdict === null ? (
            <p className="kit-muted">{t('campaigns.comparison.first')}</p>
          ) : (
            <>
              <p className="campaign-line">
                <StatusPill tone={tones[verdict]}>{t(`campaigns.comparison.verdicts.${verdict}`)}</StatusPill>
                <span>
                  {t('campaigns.comparison.earlier', {
                    share: formatShare(earlier.share, language),
                    count: earlier.total,
                    total: formatCount(earlier.total, language),
                  })}
                </span>
              </p>
              <PlainTable
                caption={t('campaigns.comparison.title')}
                columns={[
                  {
                    key: 'name',
                    label: t('campaigns.fields.name'),
                    render: (row) =>
                      row.is_current ? (
                        <strong>{t('campaigns.comparison.this_one', { name: row.name })}</strong>
                      ) : (
                        <Link className="kit-row-link" to={resultsPath(place, row.id)}>
                          {row.name}
                        </Link>
                      ),
                  },
                  {
                    key: 'start',
                    label: t('campaigns.fields.start_date'),
                    width: 120,
                    render: (row) => formatDay(row.start_date),
                  },
                  {
                    key: 'people',
                    label: t('campaigns.fields.users_count'),
                    align: 'right',
                    width: 96,
                    render: (row) => formatCount(row.users_count, language),
                  },
                  {
                    key: 'risk',
                    label: t('campaigns.fields.incident_risk'),
                    width: 260,
                    render: (row) => <RateText rate={row.incident} />,
                  },
                  {
                    key: 'reported',
                    label: t('campaigns.counters.reported'),
                    width: 260,
                    render: (row) => <RateText rate={row.reported} />,
                  },
                ]}
                rows={campaigns}
                keyOf={(row) => row.id}
              />
              {templates.length === 0 ? null : (
                <>
                  <h3 className="campaign-group__title">{t('campaigns.comparison.lures')}</h3>
                  <PlainTable
                    caption={t('campaigns.comparison.lures')}
                    columns={[
                      { key: 'name', label: t('campaigns.by_template.name'), render: (row) => row.name },
                      {
                        key: 'current',
                        label: t('campaigns.comparison.now'),
                        width: 220,
                        render: (row) => <RateText rate={row.current} />,
                      },
                      {
                        key: 'earlier',
                        label: t('campaigns.comparison.before'),
                        width: 220,
                        render: (row) => <RateText rate={row.earlier} />,
                      },
                      {
                        key: 'verdict',
                        label: t('campaigns.comparison.verdict'),
                        width: 248,
                        render: (row) => (
                          <StatusPill tone={tones[row.verdict]}>
                            {t(`campaigns.comparison.short.${row.verdict}`)}
                          </StatusPill>
                        ),
                      },
                    ]}
                    rows={templates}
                    keyOf={(row) => row.id}
                  />
                </>
              )}
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}

function RateText({ rate }: { rate: Rate }) {
  const { t, language } = useTranslations();
  if (rate.total === 0) return <span className="kit-muted">{t('campaigns.no_figure')}</span>;
  const { share, ...range } = formatRate(rate, language);
  return (
    <span className="campaign-risk">
      <span className="campaign-risk__value">{share}</span>
      <span className="campaign-risk__range">{t('campaigns.interval', range)}</span>
    </span>
  );
}
