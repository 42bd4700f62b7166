import { useEffect, useRef } from 'react';
import type { CampaignPreview } from '#contract/campaigns.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import type { CampaignDraft } from './draft.ts';
import { type Step, stepOf, steps } from './wizard.rules.ts';

interface StepListProps {
  current: Step;
  draft: CampaignDraft;
  plan: CampaignPreview | undefined;
  /** Paths of what still wants something. */
  open: readonly string[];
  tried: ReadonlySet<Step>;
  onStep(step: Step): void;
}

/** The steps, what was answered on each, and which of them still wants something. */
export function StepList({ current, draft, plan, open, tried, onStep }: StepListProps) {
  const { t } = useTranslations();
  const list = useRef<HTMLOListElement>(null);
  // On a phone the steps scroll in their line: the current one comes into the middle of it, also when answers widen them.
  useEffect(() => {
    const step = list.current?.querySelector<HTMLElement>(`[data-step="${current}"]`);
    if (!list.current || !step) return;
    list.current.scrollLeft =
      step.offsetLeft - list.current.offsetLeft - (list.current.clientWidth - step.offsetWidth) / 2;
  }, [current, plan]);
  const answers: Record<Step, string | undefined> = {
    letters:
      draft.templates.length > 0 ? t('campaigns.wizard.templates_count', { count: draft.templates.length }) : undefined,
    people: plan && t('campaigns.people', { count: plan.users_count }),
    dates: plan && `${formatDay(plan.start_date)} – ${formatDay(plan.end_date)}`,
    after: undefined,
    check: undefined,
  };
  return (
    <nav aria-label={t('campaigns.wizard.steps_label')}>
      <ol ref={list} className="campaign-steps">
        {steps.map((step, at) => {
          const isWrong = tried.has(step) && open.some((path) => stepOf(path) === step);
          return (
            <li key={step} data-step={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                data-wrong={isWrong || undefined}
                onClick={() => onStep(step)}
              >
                <span className="campaign-steps__mark" aria-hidden="true">
                  {isWrong ? <Icon name="alert" size={14} /> : at + 1}
                </span>
                <span>
                  {t(`campaigns.wizard.steps.${step}`)}
                  {isWrong ? <span className="ui-hidden">{t('campaigns.wizard.step_wrong')}</span> : null}
                  {answers[step] === undefined ? null : <span className="kit-muted">{answers[step]}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
