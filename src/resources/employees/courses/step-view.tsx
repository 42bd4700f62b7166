import type { ReactNode } from 'react';
import type { EmployeeStep } from '#contract/employee-courses.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';
import { AttemptsTable } from './attempts-table.tsx';

const tones = {
  locked: 'neutral',
  available: 'neutral',
  in_progress: 'info',
  failed: 'danger',
  done: 'success',
} as const satisfies Record<EmployeeStep['state'], PillTone>;

interface StepViewProps {
  theme: string;
  step: EmployeeStep;
  action: ReactNode;
}

/** A step of a theme: theory with its slides, or a quiz with its attempts. */
export function StepView({ theme, step, action }: StepViewProps) {
  const { t, language } = useTranslations();
  return (
    <section className="employee-step" aria-label={t(`employees.step.kinds.${step.kind}`)}>
      <header className="employee-step__head">
        <h3 className="employee-step__title">{t(`employees.step.kinds.${step.kind}`)}</h3>
        <StatusPill tone={tones[step.state]} {...(step.state === 'done' && { icon: 'check' })}>
          {t(`employees.step.states.${step.state}`)}
        </StatusPill>
        <span className="kit-muted">{aboutStep()}</span>
        {action}
      </header>
      {step.attempts.length > 0 ? <AttemptsTable theme={theme} attempts={step.attempts} /> : null}
    </section>
  );

  function aboutStep(): string {
    const { quiz } = step;
    const told = [
      step.kind === 'theory'
        ? t('employees.step.slides', { opened: step.slides_opened, count: step.slides_count })
        : '',
      quiz
        ? t('employees.step.quiz', {
            count: quiz.questions_count,
            score: formatPercent(quiz.passing_score, language),
          })
        : '',
      quiz && quiz.attempts_left !== null ? t('employees.step.attempts_left', { count: quiz.attempts_left }) : '',
      step.done_at === null ? '' : t('employees.step.done_at', { when: formatMoment(step.done_at, language) }),
    ];
    return told.filter((part) => part !== '').join(' · ');
  }
}
