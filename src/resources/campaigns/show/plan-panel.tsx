import { Link } from 'react-router';
import { campaignResultCalls } from '#contract/campaign-results.calls.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatLongDay } from '#src/lib/format-date.ts';
import { templatePath, useCampaignRoute } from './campaign-route.ts';

/** What the wizard was told: letters, sending, what follows. */
export function PlanPanel({ campaign }: { campaign: Campaign }) {
  const { t, language } = useTranslations();
  const place = useCampaignRoute();
  const course = useCall(courseCalls.readCourse, {
    params: { id: campaign.course ?? '' },
    enabled: campaign.course !== null,
  });
  const emails = useCall(campaignResultCalls.listCampaignTemplates, { params: { id: campaign.id } });
  const states = (chosen: readonly string[]) => chosen.map((one) => t(`campaigns.targets.${one}`)).join(', ');
  const { working_hours: hours } = campaign;
  const facts = [
    {
      name: 'send_end',
      label: t('campaigns.wizard.email_send_end_date'),
      value: formatDay(campaign.email_send_end_date),
    },
    {
      name: 'send_type',
      label: t('campaigns.wizard.email_send_type'),
      value: t(`campaigns.wizard.send_types.${campaign.email_send_type}`),
    },
    hours && {
      name: 'hours',
      label: t('campaigns.wizard.working_hours'),
      value: t('campaigns.plan.hours', { from: hours.from, to: hours.to }),
    },
    {
      name: 'redirect',
      label: t('campaigns.wizard.redirect'),
      value: campaign.original_url ?? t('campaigns.wizard.gotcha'),
    },
    campaign.has_auto_course && {
      name: 'course',
      label: t('campaigns.wizard.auto_course'),
      value: course.error ? (
        <FailedLine what={t('campaigns.wizard.auto_course')} reading={course} />
      ) : (
        t('campaigns.wizard.sum.course', {
          title: course.data?.title ?? '…',
          states: states(campaign.targets_auto_course),
        })
      ),
    },
    campaign.has_message && {
      name: 'message',
      label: t('campaigns.wizard.message'),
      value: t('campaigns.wizard.sum.message', { theme: campaign.theme, states: states(campaign.targets_message) }),
    },
    campaign.date_delay !== null && {
      name: 'delay',
      label: t('campaigns.wizard.delay'),
      value: formatLongDay(campaign.date_delay, language),
    },
    campaign.post_campaign && {
      name: 'post',
      label: t('campaigns.wizard.post_campaign'),
      value: t('campaigns.wizard.sum.post', {
        name: campaign.post_campaign.name,
        states: states(campaign.post_campaign_targets),
      }),
    },
    campaign.created_by && {
      name: 'author',
      label: t('campaigns.plan.author'),
      value: campaign.created_by.full_name,
    },
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <Panel title={t('campaigns.plan.title')}>
      {emails.data ? (
        <section aria-label={t('campaigns.wizard.templates')}>
          <h3 className="campaign-group__title">{t('campaigns.wizard.templates')}</h3>
          <ul className="campaign-lines">
            {emails.data.data.map(({ id, name, users_count }) => (
              <li key={id}>
                <Link to={templatePath(place, campaign.id, id)}>{name}</Link>
                {/* Before the start nobody has been dealt a letter yet. */}
                {campaign.status === 'planned' ? null : (
                  <span className="kit-muted">{t('campaigns.people', { count: users_count })}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <FailedLine what={t('campaigns.wizard.templates')} reading={emails} />
      )}
      <dl className="campaign-plan">
        {facts.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
