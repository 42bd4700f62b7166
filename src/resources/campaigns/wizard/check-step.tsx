import { Button } from 'antd';
import type { CampaignPreview } from '#contract/campaigns.ts';
import { Figures } from '#src/kit/panel/panel.tsx';
import { PartSkeleton } from '#src/kit/panel/part-skeleton.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatMoment } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { FailureState } from '#src/ui/failure-state.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import { ZoneNote } from '../zone-note.tsx';
import { AfterSummary } from './after-summary.tsx';
import type { CampaignDraft } from './draft.ts';
import type { Plan } from './use-plan.ts';
import { type Step, stepOf } from './wizard.rules.ts';

interface CheckStepProps {
  draft: CampaignDraft;
  plan: Plan;
  /** Paths of what is missing or refused. */
  open: readonly string[];
  onStep(step: Step): void;
}

/** Who gets what and when, before anything is created. */
export function CheckStep({ draft, plan, open: paths, onStep }: CheckStepProps) {
  const { t } = useTranslations();
  const open = [...new Set(paths.map(stepOf))];
  return (
    <>
      {open.length === 0 ? null : (
        <div className="kit-form__summary" role="alert">
          <p>{t('campaigns.wizard.incomplete')}</p>
          <ul>
            {open.map((step) => (
              <li key={step}>
                <Button type="link" size="small" onClick={() => onStep(step)}>
                  {t(`campaigns.wizard.steps.${step}`)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {plan.plan ? (
        <PlanSummary plan={plan.plan} />
      ) : plan.error ? (
        <FailureState
          title={t('campaigns.wizard.plan_failed')}
          error={plan.error}
          onRetry={plan.retry}
          isRetrying={plan.isReading}
        />
      ) : plan.isAskable ? (
        <div aria-busy="true">
          <SlowNote />
          <PartSkeleton height={240} />
        </div>
      ) : null}
      <AfterSummary draft={draft} />
    </>
  );
}

function PlanSummary({ plan }: { plan: CampaignPreview }) {
  const { t, language } = useTranslations();
  const most = Math.max(...plan.days.map(({ letters }) => letters), 1);
  return (
    <>
      <Figures
        figures={[
          { name: 'people', label: t('campaigns.wizard.sum.people'), value: formatCount(plan.users_count, language) },
          { name: 'start', label: t('campaigns.fields.start_date'), value: formatDay(plan.start_date) },
          {
            name: 'sending',
            label: t('campaigns.wizard.email_send_end_date'),
            value: formatDay(plan.email_send_end_date),
          },
          { name: 'end', label: t('campaigns.fields.end_date'), value: formatDay(plan.end_date) },
        ]}
      />
      {plan.first_letter_at === null || plan.last_letter_at === null ? null : (
        <p>
          {t('campaigns.wizard.sum.letters', {
            first: formatMoment(plan.first_letter_at, language),
            last: formatMoment(plan.last_letter_at, language),
          })}{' '}
          <ZoneNote />
        </p>
      )}
      <p className={plan.outside_hours > 0 ? 'campaign-note' : 'kit-muted'}>
        {t(plan.outside_hours > 0 ? 'campaigns.wizard.sum.outside_hours' : 'campaigns.wizard.sum.inside_hours', {
          count: plan.outside_hours,
          from: plan.hours.from,
          to: plan.hours.to,
        })}
      </p>
      <div className="campaign-columns">
        <section aria-label={t('campaigns.wizard.sum.days')}>
          <h3 className="campaign-group__title">{t('campaigns.wizard.sum.days')}</h3>
          <ul className="campaign-days">
            {plan.days.map(({ day, letters }) => (
              <li key={day}>
                <time dateTime={day}>{formatDay(day)}</time>
                <span className="campaign-days__bar" aria-hidden="true">
                  <span style={{ width: `${Math.max(2, (letters / most) * 100)}%` }} />
                </span>
                <span>{t('campaigns.wizard.sum.letters_count', { count: letters })}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={t('campaigns.wizard.sum.templates')}>
          <h3 className="campaign-group__title">{t('campaigns.wizard.sum.templates')}</h3>
          <ul className="campaign-lines">
            {plan.templates.map(({ id, name, users_count }) => (
              <li key={id}>
                <span>{name}</span>
                <span className="kit-muted">{t('campaigns.people', { count: users_count })}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-label={t('campaigns.wizard.sum.sample')}>
        <h3 className="campaign-group__title">{t('campaigns.wizard.sum.sample')}</h3>
        <p className="kit-field__help">{t('campaigns.wizard.sum.sample_help')}</p>
        <ul className="campaign-lines">
          {plan.sample.map(({ email, full_name, template, planned_at }) => (
            <li key={email}>
              <span>
                {full_name === '' ? email : full_name} <span className="kit-muted">{template}</span>
              </span>
              <time className="kit-muted" dateTime={planned_at}>
                {formatMoment(planned_at, language)}
              </time>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
