import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Campaign } from '#contract/campaigns.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { callService, ProviderError } from '#src/providers/data/data-provider.ts';
import { notify } from '#src/ui/toast-store.ts';
import { AfterPart } from './after-part.tsx';
import { CheckStep } from './check-step.tsx';
import { DatesStep } from './dates-step.tsx';
import type { CampaignDraft } from './draft.ts';
import { FollowUpPart } from './follow-up-part.tsx';
import { LettersPart } from './letters-part.tsx';
import { PeopleStep } from './people-step.tsx';
import { StepList } from './step-list.tsx';
import { useDraft } from './use-draft.ts';
import { usePlan } from './use-plan.ts';
import {
  type Problems,
  placeServerErrors,
  problemsOfStep,
  type Step,
  stepOf,
  steps,
  type WizardField,
  wireBody,
  wizardProblems,
} from './wizard.rules.ts';
import '../campaigns.css';
import './wizard.css';

const listPath = '/admin/phishing/campaigns';

/** Creates a campaign in five steps. Each can be left and come back to; the last one says who gets what and when. */
export default function WizardPage() {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const { draft, change, clear, restoredAt } = useDraft();
  const [step, goTo] = useStep();
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [isSending, setIsSending] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const create = useCreate();
  const plan = usePlan(draft);

  const problems = wizardProblems(draft);
  const shown = { ...(tried.has(step) ? problemsOfStep(problems, step) : {}), ...problemsOfStep(refused, step) };
  const edit = useCallback(
    (next: Partial<CampaignDraft>) => {
      setRefused({});
      change(next);
    },
    [change],
  );
  const at = steps.indexOf(step);
  const focusProblem = () =>
    requestAnimationFrame(() => {
      const wrong = body.current?.querySelector<HTMLElement>('[aria-describedby*="-error"]');
      if (wrong) wrong.focus();
      else body.current?.querySelector('.kit-field__error')?.scrollIntoView({ block: 'center' });
    });

  const goOn = async () => {
    setTried((known) => new Set([...known, step]));
    if (step !== 'check') {
      if (Object.keys(problemsOfStep(problems, step)).length > 0) return focusProblem();
      const next = steps[at + 1];
      return next && goTo(next);
    }
    setTried(new Set(steps));
    const [first] = Object.keys(problems);
    if (first !== undefined) return goTo(stepOf(first as WizardField));
    setIsSending(true);
    try {
      const created = await create(draft);
      clear();
      notify({ status: 'success', message: t('tips:campaign_create') });
      await navigate(`${listPath}/${created.id}`);
    } catch (error) {
      const placed = placeServerErrors(error instanceof ProviderError ? (error.errors ?? {}) : {});
      setRefused(placed.problems);
      const [field] = Object.keys(placed.problems);
      if (field === undefined || placed.rest.length > 0) tellFailure(error);
      if (field !== undefined) goTo(stepOf(field as WizardField));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <section className="kit-page-body">
      <PageHead title={t('campaigns.pages.create')} about={t('campaigns.wizard.about')} />
      {restoredAt ? (
        <p className="campaign-note" role="status">
          <span>{t('campaigns.wizard.restored', { at: formatMoment(restoredAt, language) })}</span>
          <Button size="small" onClick={clear}>
            {t('campaigns.wizard.start_anew')}
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
          <h2 className="campaign-wizard__title">{t(`campaigns.wizard.steps.${step}`)}</h2>
          {step === 'letters' ? <LettersPart lure={draft} onChange={edit} problems={shown} /> : null}
          {step === 'people' ? <PeopleStep draft={draft} change={edit} problems={shown} plan={plan} /> : null}
          {step === 'dates' ? <DatesStep draft={draft} change={edit} problems={shown} plan={plan} /> : null}
          {step === 'after' ? (
            <>
              <AfterPart lure={draft} onChange={edit} problems={shown} />
              <FollowUpPart draft={draft} change={edit} problems={shown} />
            </>
          ) : null}
          {step === 'check' ? <CheckStep draft={draft} plan={plan} refused={refused} onStep={goTo} /> : null}
          <div className="kit-form__foot" data-changed>
            {at > 0 ? (
              <Button onClick={() => goTo(steps[at - 1] ?? 'letters')}>{t('commons:actions.back')}</Button>
            ) : null}
            <Button type="primary" htmlType="submit" loading={isSending}>
              {step === 'check' ? t('campaigns.pages.create') : t('commons:actions.next')}
            </Button>
            <span className="kit-muted">{t('campaigns.wizard.draft_kept')}</span>
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
      setQuery(step === 'letters' ? {} : { step });
      window.scrollTo({ top: 0 });
    },
    [setQuery],
  );
  return [current, goTo];
}

function useCreate() {
  const { http } = useKit();
  const invalidate = useInvalidate();
  return async (draft: CampaignDraft): Promise<Campaign> => {
    const { call, body } = wireBody(draft);
    const created = (await callService(http, 'POST', `/api/v2/phishing/${call}`, { body })) as Campaign;
    await invalidate({ resource: 'campaigns', dataProviderName: 'education', invalidates: ['resourceAll'] });
    return created;
  };
}
