import type { CampaignCard } from '#contract/campaigns.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { countersOf } from './incident.rules.ts';
import { IncidentRisk } from './incident.tsx';
import { CampaignMarks, CampaignStatus } from './status.tsx';
import './campaigns.css';

/** A campaign as the list's card: whose letter it is, what came of it, when and for how many. */
export default function CampaignCardView({ row }: { row: CampaignCard }) {
  const { t, language } = useTranslations();
  const counters = countersOf(row.statistics);
  return (
    <div className="campaign-card">
      <div className="campaign-card__line">
        <CampaignStatus campaign={row} />
        <CampaignMarks campaign={row} />
      </div>
      {row.email ? (
        <p className="campaign-card__mail">
          <Icon name="mail" size={16} />
          <span className="kit-ellipsis" title={row.email.name}>
            {row.email.name}
          </span>
          {row.email.attachments.length > 0 ? (
            <span className="campaign-card__clip" title={row.email.attachments.map(({ name }) => name).join(', ')}>
              <Icon name="clip" size={16} />
              <span className="ui-hidden">{t('campaigns.has_attachment')}</span>
            </span>
          ) : null}
        </p>
      ) : null}
      {row.original_url === null ? null : (
        <p className="campaign-card__mail kit-muted">
          <Icon name="globe" size={16} />
          <span className="kit-ellipsis" title={row.original_url}>
            {row.original_url}
          </span>
        </p>
      )}
      <div className="campaign-card__risk">
        <span className="kit-muted">{t('campaigns.fields.incident_risk')}</span>
        <IncidentRisk statistics={row.statistics} />
      </div>
      <dl className="campaign-counters" data-many={counters.length > 4 || undefined}>
        {counters.map(({ name, count }) => (
          <div key={name}>
            <dt>{t(`campaigns.counters.${name}`)}</dt>
            <dd>{formatCount(count, language)}</dd>
          </div>
        ))}
      </dl>
      <p className="campaign-card__foot">
        <span>
          <time dateTime={row.start_date}>{formatDay(row.start_date)}</time>
          {' – '}
          <time dateTime={row.end_date}>{formatDay(row.end_date)}</time>
        </span>
        <span>{t('campaigns.people', { count: row.users_count })}</span>
      </p>
    </div>
  );
}
