import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { focusProblem } from '#src/kit/form/focus-problem.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useWords } from '#src/kit/words.ts';
import { addDays } from '#src/lib/days.ts';
import { formatLongDay } from '#src/lib/format-date.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { AfterPart } from './after-part.tsx';
import { SendingPart } from './dates-step.tsx';
import type { LureDraft } from './draft.ts';
import { placeName, placeOf, wizardPath } from './draft-place.ts';
import { type DraftSource, WithDraftSource } from './draft-source.tsx';
import { ExcludedTags } from './excluded-tags.tsx';
import { LettersPart } from './letters-part.tsx';
import { PeriodPart } from './period-part.tsx';
import { useDraft } from './use-draft.ts';
import { usePlan } from './use-plan.ts';
import { lastDayOf, wizardProblems } from './wizard.rules.ts';
import '../campaigns.css';
import './wizard.css';

/** What follows when a campaign ends: the same questions without people and start, which come from the first one. */
export default function FollowUpPage() {
  const [query] = useSearchParams();
  const place = placeOf(query);
  return (
    <WithDraftSource key={placeName(place)} place={place}>
      {(source) => <FollowUp source={source} />}
    </WithDraftSource>
  );
}

function FollowUp({ source }: { source: DraftSource }) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const { draft, change } = useDraft(source);
  const back = wizardPath(source.place, 'after');
  const { state } = useLocation() as { state: { isTried?: boolean } | null };
  const [isTried, setIsTried] = useState(state?.isTried === true);
  const body = useRef<HTMLFormElement>(null);
  const { plan } = usePlan(draft);
  const found = wizardProblems({ ...draft, enableCreateCampaignByEnding: true }, shownToday(), plan?.end_date);
  const firstEnd = lastDayOf(draft, plan?.end_date);
  const problems = isTried ? found : {};
  const edit = (next: Partial<LureDraft>) =>
    change({ enableCreateCampaignByEnding: true, postCampaign: { ...draft.postCampaign, ...next } });
  const finish = () => {
    setIsTried(true);
    if (Object.keys(found).some((field) => field.startsWith('post.'))) return focusProblem(body.current);
    change({ enableCreateCampaignByEnding: true });
    void navigate(back);
  };
  return (
    <section className="kit-page-body">
      <PageHead title={t('campaigns.pages.follow_up')} about={t('campaigns.wizard.post_about')} />
      <form
        ref={body}
        className="campaign-wizard__body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <h2 className="campaign-wizard__title">{t('campaigns.wizard.steps.letters')}</h2>
        <LettersPart
          lure={draft.postCampaign}
          onChange={edit}
          problems={{ name: problems['post.name'], templates: problems['post.templates'] }}
        />
        <ExcludedTags
          lure={draft.postCampaign}
          onChange={edit}
          problem={problems['post.excludedTags']}
          help={t('campaigns.wizard.help.post_excluded_tags')}
        />
        <PeriodPart
          lure={draft.postCampaign}
          onChange={edit}
          problems={{ endDate: problems['post.endDate'], emailSendEndDate: problems['post.emailSendEndDate'] }}
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
        <SendingPart lure={draft.postCampaign} onChange={edit} problem={problems['post.workingHours']} />
        <AfterPart lure={draft.postCampaign} onChange={edit} problems={problems} prefix="post." />
        <div className="kit-form__foot" data-changed>
          <Button type="primary" htmlType="submit">
            {t('campaigns.wizard.post_done')}
          </Button>
          <Link className="kit-button kit-button--default" to={back}>
            {t('commons:actions.back')}
          </Link>
          <span className="kit-muted">{t('campaigns.wizard.draft_kept')}</span>
        </div>
      </form>
    </section>
  );
}
