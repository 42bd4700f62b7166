import { Link } from 'react-router';
import { trendOf } from '#contract/figures.ts';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import { peopleBehind } from '#contract/statistics-lists.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatRisk, formatShare } from '#src/lib/format-number.ts';
import { RiskBadge } from '#src/ui/risk-badge.tsx';
import { employeesPath, firstCampaignPath } from './links.ts';
import { TrendIcon, toneOf } from './trend-icon.tsx';
import { useShownOrganization } from './use-shown-organization.ts';

/** The answer first: the risk, where it is going, how many people need attention. */
export function AnswerPanel() {
  const { t, language } = useTranslations();
  const { id, opens } = useShownOrganization();
  const { period } = usePeriod();
  const reading = useCall(organizationStatisticsCalls.readCurrentRisk, {
    params: { id },
    query: { days_period: period },
    keepsPrevious: true,
  });
  return (
    <Panel title={t('general-statistics.risk')}>
      <ReadPart reading={reading} height={96}>
        {(risk) => {
          if (risk.risk_level === null) {
            return (
              <>
                <p className="statistics-answer">{t('general-statistics.risk_unknown')}</p>
                {opens('admin.phishing.campaigns') ? (
                  <p>
                    <Link className="kit-button kit-button--primary" to={firstCampaignPath}>
                      {t('general-statistics.first_campaign')}
                    </Link>
                  </p>
                ) : null}
              </>
            );
          }
          const trend = trendOf(risk.change);
          const change = risk.change === null ? '' : formatRisk(Math.abs(risk.change), language);
          return (
            <>
              <p className="statistics-answer">
                <strong className="statistics-answer__level">{formatRisk(risk.risk_level, language)}</strong>
                <RiskBadge level={risk.risk_level} hasWord hasNumber={false} />
                <span className="statistics-trend" data-tone={toneOf(trend, 'falling')}>
                  <TrendIcon trend={trend} size={18} />
                  {t(`general-statistics.trend.${trend}`, { change, count: period })}
                </span>
              </p>
              <p>
                {risk.needs_attention === 0 ? (
                  t('general-statistics.nobody_needs_attention')
                ) : opens('admin.staff.employees') ? (
                  <Link to={employeesPath(peopleBehind.risk_groups.high)}>
                    {t('general-statistics.attention', { count: risk.needs_attention })}
                  </Link>
                ) : (
                  t('general-statistics.attention', { count: risk.needs_attention })
                )}
              </p>
              {risk.probability === null ? null : (
                <p className="kit-muted">
                  {t('general-statistics.probability', {
                    share: formatShare(risk.probability, language),
                    people: formatCount(risk.users_count, language),
                  })}
                </p>
              )}
            </>
          );
        }}
      </ReadPart>
    </Panel>
  );
}
