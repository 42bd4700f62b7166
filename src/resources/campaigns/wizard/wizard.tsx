import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Campaign } from '#contract/campaigns.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { focusProblem } from '#src/kit/form/focus-problem.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { ProviderError } from '#src/providers/data/data-provider.ts';
import { notify } from '#src/ui/toast-store.ts';
import { AfterPart } from './after-part.tsx';
import { CheckStep } from './check-step.tsx';
import { DatesStep } from './dates-step.tsx';
import type { CampaignDraft } from './draft.ts';
import { followUpPath } from './draft-place.ts';
import type { DraftSource } from './draft-source.tsx';
import { FollowUpPart } from './follow-up-part.tsx';
import { GoneNote } from './gone-note.tsx';
import { LettersPart } from './letters-part.tsx';
import { PeopleStep } from './people-step.tsx';
import { StepList } from './step-list.tsx';
import { useDraft } from './use-draft.ts';
import { usePlan } from './use-plan.ts';
import { useStepFocus } from './use-step-focus.ts';
import {
  type Problems,
  placeServerErrors,
  problemsOfStep,
  type Step,
  stepOf,
  steps,
  type WizardField,
  wizardProblems,
} from './wizard.rules.ts';
import '../campaigns.css';
import './wizard.css';

const listPath = '/admin/phishing/campaigns';

interface WizardProps {
  source: DraftSource;
  title: string;
  about: string;
  /** What the last step's button does, in words. */
  submit: string;
  /** Leaving with changes asks first. */
  asksToLeave?: boolean;
  onSend(draft: CampaignDraft): Promise<Campaign>;
  /** Said when it is done. */
  told: string;
}

/** A campaign in five steps. Each can be left and come back to; the last one says who gets what and when. */
export function Wizard({ source, title, about, submit, asksToLeave = false, onSend, told }: WizardProps) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const { draft, change, clear, restoredAt, isChanged } = useDraft(source);
  const letGo = useUnsavedWarning(asksToLeave && isChanged, t('campaigns.wizard.leave_text'));
  const [step, goTo] = useStep();
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [isSending, setIsSending] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const { heading, expectProblem } = useStepFocus(step, body);
  const plan = usePlan(draft);

  const problems = wizardProblems(draft, shownToday(), plan.plan?.end_date);
  const shown = { ...(tried.has(step) ? problemsOfStep(problems, step) : {}), ...problemsOfStep(refused, step) };
  const edit = useCallback(
    (next: Partial<CampaignDraft>) => {
      setRefused({});
      change(next);
    },
    [change],
  );
  const at = steps.indexOf(step);
  const goToProblem = (field: string) => {
    expectProblem();
    goTo(stepOf(field as WizardField));
  };

  const goOn = async () => {
    setTried((known) => new Set([...known, step]));
    if (step !== 'check') {
      if (Object.keys(problemsOfStep(problems, step)).length > 0) return focusProblem(body.current);
      const next = steps[at + 1];
      return next && goTo(next);
    }
    setTried(new Set(steps));
    const [first] = Object.keys(problems);
    if (first !== undefined) return goToProblem(first);
    setIsSending(true);
    try {
      const campaign = await onSend(draft);
      letGo();
      clear();
      notify({ status: 'success', message: told });
      await navigate(`${listPath}/${campaign.id}`);
    } catch (error) {
      const placed = placeServerErrors(error instanceof ProviderError ? (error.errors ?? {}) : {});
      setRefused(placed.problems);
      const [field] = Object.keys(placed.problems);
      if (field === undefined || placed.rest.length > 0) tellFailure(error);
      if (field !== undefined) goToProblem(field);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <section className="kit-page-body">
      <PageHead title={title} about={about} />
      <GoneNote gone={source.order?.gone ?? []} />
      {restoredAt ? (
        <p className="campaign-note" role="status">
          <span>
            {t(asksToLeave ? 'campaigns.wizard.restored_changes' : 'campaigns.wizard.restored', {
              at: formatMoment(restoredAt, language),
            })}
          </span>
          <Button size="small" onClick={clear}>
            {t(source.place.kind === 'new' ? 'campaigns.wizard.start_anew' : 'campaigns.wizard.drop_changes')}
          </Button>
        </p>
      ) : null}
      <div className="campaign-wizard">
        <StepList current={step} draft={draft} plan={plan.plan} problems={problems} tried={tried} onStep={goTo} />
        <form
          ref={body}
          className="campaign-wizard__body"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void goOn();
          }}
        >
          <h2 ref={heading} tabIndex={-1} className="campaign-wizard__title">
            {t(`campaigns.wizard.steps.${step}`)}
          </h2>
          {step === 'letters' ? <LettersPart lure={draft} onChange={edit} problems={shown} /> : null}
          {step === 'people' ? <PeopleStep draft={draft} change={edit} problems={shown} plan={plan} /> : null}
          {step === 'dates' ? <DatesStep draft={draft} change={edit} problems={shown} plan={plan} /> : null}
          {step === 'after' ? (
            <>
              <AfterPart lure={draft} onChange={edit} problems={shown} />
              <FollowUpPart
                draft={draft}
                change={edit}
                problems={shown}
                path={followUpPath(source.place)}
                onLeave={letGo}
              />
            </>
          ) : null}
          {step === 'check' ? (
            <CheckStep draft={draft} plan={plan} problems={{ ...problems, ...refused }} onStep={goTo} />
          ) : null}
          <div className="kit-form__foot" data-changed>
            {at > 0 ? (
              <Button onClick={() => goTo(steps[at - 1] ?? 'letters')}>{t('commons:actions.back')}</Button>
            ) : null}
            <Button type="primary" htmlType="submit" loading={isSending}>
              {step === 'check' ? submit : t('commons:actions.next')}
            </Button>
            {asksToLeave && !isChanged ? null : <span className="kit-muted">{t('campaigns.wizard.draft_kept')}</span>}
          </div>
        </form>
      </div>
    </section>
  );
}

/** The step in view stands in the address: "back" goes a step back. */
function useStep(): [Step, (step: Step) => void] {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('step');
  const current = steps.find((step) => step === wanted) ?? 'letters';
  const goTo = useCallback(
    (step: Step) => {
      setQuery((before) => {
        const next = new URLSearchParams(before);
        if (step === 'letters') next.delete('step');
        else next.set('step', step);
        return next;
      });
      window.scrollTo({ top: 0 });
    },
    [setQuery],
  );
  return [current, goTo];
}
