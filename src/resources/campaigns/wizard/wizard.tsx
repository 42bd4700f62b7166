import { Button } from 'antd';
import { type FormEvent, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { focusProblem } from '#src/kit/form/focus-problem.ts';
import { pathsOf } from '#src/kit/form/form-errors.rules.ts';
import { Form } from '#src/kit/form/index.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { notify } from '#src/ui/toast-store.ts';
import { AfterPart } from './after-part.tsx';
import { CheckStep } from './check-step.tsx';
import { DatesStep } from './dates-step.tsx';
import { followUpPath } from './draft-position.ts';
import type { DraftSource } from './draft-source.tsx';
import { EmailsPart } from './emails-part.tsx';
import { FollowUpPart } from './follow-up-part.tsx';
import { GoneNote } from './gone-note.tsx';
import { PeopleStep } from './people-step.tsx';
import { StepList } from './step-list.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { usePlan } from './use-plan.ts';
import type { SendOrder } from './use-send-order.ts';
import { useStepFocus } from './use-step-focus.ts';
import { fieldsOfStep, openFields, type Step, stepOf, steps } from './wizard.rules.ts';
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
  onSend: SendOrder;
  /** Said when it is done. */
  told: string;
}

/** A campaign in five steps. Each can be left and come back to; the last one says who gets what and when. */
export function Wizard({ source, title, about, submit, asksToLeave = false, onSend, told }: WizardProps) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const [step, goTo] = useStep();
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const at = steps.indexOf(step);
  const { form, draft, judge, setPlannedEnd, startAnew, restoredAt, isChanged } = useDraftForm({
    origin: source,
    version: source.place.kind === 'edit' ? source.order?.version : undefined,
    tried: [...tried].flatMap(fieldsOfStep),
    send: onSend,
    onSent: (campaign) => {
      letGo();
      notify({ status: 'success', message: told });
      void navigate(`${listPath}/${campaign.id}`);
    },
    onRefused: (paths) => {
      setTried(new Set(steps));
      const first = paths.find((path) => path !== 'root');
      if (first === undefined || stepOf(first) === step) return;
      expectProblem();
      goTo(stepOf(first));
    },
  });
  const letGo = useUnsavedWarning(asksToLeave && isChanged, {
    text: t('campaigns.wizard.leave_text'),
    isRetained: true,
  });
  const { heading, expectProblem } = useStepFocus(step, form.element);
  const plan = usePlan(draft);
  const plannedEnd = plan.plan?.end_date;
  const takePlannedEnd = useEffectEvent(setPlannedEnd);
  useEffect(() => takePlannedEnd(plannedEnd), [plannedEnd]);
  const open = openFields(draft, shownToday(), plannedEnd);

  const goOn = async () => {
    setTried((known) => new Set([...known, step]));
    if (!(await judge(fieldsOfStep(step)))) return focusProblem(form.element.current);
    const next = steps[at + 1];
    if (next) goTo(next);
  };
  const goOnOrSend = (event?: FormEvent) => {
    if (step === 'check') return form.submit(event);
    event?.preventDefault();
    void goOn();
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
          <Button size="small" onClick={startAnew}>
            {t(
              ['new', 'lure'].includes(source.place.kind)
                ? 'campaigns.wizard.start_anew'
                : 'campaigns.wizard.drop_changes',
            )}
          </Button>
        </p>
      ) : null}
      <div className="campaign-wizard">
        <StepList current={step} draft={draft} plan={plan.plan} open={open} tried={tried} onStep={goTo} />
        <Form form={{ ...form, submit: goOnOrSend }} className="campaign-wizard__body">
          <h2 ref={heading} tabIndex={-1} className="campaign-wizard__title">
            {t(`campaigns.wizard.steps.${step}`)}
          </h2>
          {step === 'letters' ? <EmailsPart control={form.control} place="" /> : null}
          {step === 'people' ? <PeopleStep form={form} draft={draft} plan={plan} /> : null}
          {step === 'dates' ? <DatesStep control={form.control} draft={draft} plan={plan} /> : null}
          {step === 'after' ? (
            <>
              <AfterPart control={form.control} place="" />
              <FollowUpPart control={form.control} path={followUpPath(source.place)} onLeave={letGo} />
            </>
          ) : null}
          {step === 'check' ? (
            <CheckStep
              draft={draft}
              plan={plan}
              open={[...open, ...pathsOf(form.formState.errors).filter((path) => path !== 'root')]}
              onStep={goTo}
            />
          ) : null}
          <div className="kit-form__foot" data-changed>
            {at > 0 ? (
              <Button onClick={() => goTo(steps[at - 1] ?? 'letters')}>{t('commons:actions.back')}</Button>
            ) : null}
            <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
              {step === 'check' ? submit : t('commons:actions.next')}
            </Button>
            {asksToLeave && !isChanged ? null : <span className="kit-muted">{t('campaigns.wizard.draft_kept')}</span>}
          </div>
        </Form>
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
