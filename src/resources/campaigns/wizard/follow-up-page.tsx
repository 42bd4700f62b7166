import { Button } from 'antd';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { focusProblem } from '#src/kit/form/focus-problem.ts';
import { Form } from '#src/kit/form/index.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { addDays } from '#src/lib/days.ts';
import { formatLongDay } from '#src/lib/format-date.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { AfterPart } from './after-part.tsx';
import { SendingPart } from './dates-step.tsx';
import { placeOf, routeName, wizardPath } from './draft-position.ts';
import { type DraftSource, WithDraftSource } from './draft-source.tsx';
import { EmailsPart } from './emails-part.tsx';
import { ExcludedTags } from './excluded-tags.tsx';
import { PeriodPart } from './period-part.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { usePlan } from './use-plan.ts';
import { type DraftField, lastDayOf } from './wizard.rules.ts';
import '../campaigns.css';
import './wizard.css';

const place = 'postCampaign.';
const followUpFields: readonly DraftField[] = ['postCampaign'];

/** What follows when a campaign ends: the same questions without people and start, which come from the first one. */
export default function FollowUpPage() {
  const [query] = useSearchParams();
  const draftPlace = placeOf(query);
  return (
    <WithDraftSource key={routeName(draftPlace)} place={draftPlace}>
      {(source) => <FollowUp source={source} />}
    </WithDraftSource>
  );
}

function FollowUp({ source }: { source: DraftSource }) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const back = wizardPath(source.place, 'after');
  const { state } = useLocation() as { state: { isTried?: boolean } | null };
  const [isTried, setIsTried] = useState(state?.isTried === true);
  // Nothing is sent from here: the wizard sends it with the first campaign.
  const { form, draft, judge, setPlannedEnd } = useDraftForm({
    origin: source,
    tried: isTried ? followUpFields : [],
    send: () => Promise.resolve(),
  });
  const { control, setValue, watch } = form;
  const { plan } = usePlan(draft);
  const plannedEnd = plan?.end_date;
  const takePlannedEnd = useEffectEvent(setPlannedEnd);
  useEffect(() => takePlannedEnd(plannedEnd), [plannedEnd]);
  const firstEnd = lastDayOf(draft, plannedEnd);
  // Whoever writes one wants one.
  useEffect(() => {
    const { unsubscribe } = watch((_, { name = '' }) => {
      if (name.startsWith('postCampaign.')) setValue('enableCreateCampaignByEnding', true);
    });
    return unsubscribe;
  }, [watch, setValue]);
  const showTried = useEffectEvent(() => isTried && void judge(followUpFields));
  useEffect(() => void showTried(), []);
  const finish = async () => {
    setIsTried(true);
    setValue('enableCreateCampaignByEnding', true);
    if (await judge(followUpFields)) await navigate(back);
    else focusProblem(form.element.current);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void finish();
  };
  return (
    <section className="kit-page-body">
      <PageHead title={t('campaigns.pages.follow_up')} about={t('campaigns.wizard.post_about')} />
      <Form form={{ ...form, submit }} className="campaign-wizard__body">
        <h2 className="campaign-wizard__title">{t('campaigns.wizard.steps.letters')}</h2>
        <EmailsPart control={control} place={place} />
        <ExcludedTags control={control} place={place} help={t('campaigns.wizard.help.post_excluded_tags')} />
        <PeriodPart
          control={control}
          place={place}
          from={addDays(firstEnd ?? shownToday(), 1)}
          required="emailSendEndDate"
          help={{
            endDate: t('campaigns.wizard.help.post_end_date'),
            emailSendEndDate: t('campaigns.wizard.help.post_email_send_end_date'),
          }}
        >
          <p className="campaign-note" role="status">
            {firstEnd === null
              ? t('campaigns.wizard.post_auto_dates')
              : t('campaigns.wizard.post_auto_dates_after', { day: formatLongDay(firstEnd, language) })}
          </p>
        </PeriodPart>
        <SendingPart control={control} place={place} />
        <AfterPart control={control} place={place} />
        <div className="kit-form__foot" data-changed>
          <Button type="primary" htmlType="submit">
            {t('campaigns.wizard.post_done')}
          </Button>
          <Link className="kit-button kit-button--default" to={back}>
            {t('commons:actions.back')}
          </Link>
          <span className="kit-muted">{t('campaigns.wizard.draft_kept')}</span>
        </div>
      </Form>
    </section>
  );
}
