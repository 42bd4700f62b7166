import { useTranslation } from 'react-i18next';
import type { MyStep, QuizProgress } from '#contract/study.ts';
import { Icon, type IconName } from '../icon.tsx';
import { StepLink } from './step-link.tsx';

const stateIcons: Record<MyStep['state'], IconName> = {
  locked: 'lock',
  available: 'play',
  in_progress: 'play',
  failed: 'alert',
  done: 'check',
};

/** A step as far as it is shown: of somebody's course, or of one that nobody takes yet. */
export interface ShownStep extends Omit<MyStep, 'quiz'> {
  /** `passing_score` null: not known. */
  quiz: (Pick<QuizProgress, 'questions_count' | 'best_percent'> & { passing_score: number | null }) | null;
}

/** A step with its state in words. A locked one names what opens it and is no link. */
export function StepRow({ courseId, step, themeTitle }: { courseId: string; step: ShownStep; themeTitle: string }) {
  const { t } = useTranslation('commons');
  const title = t(`step.${step.kind}`);
  return (
    <li className={`learn-step learn-step--${step.state}`}>
      <span className="learn-step__mark">
        <Icon name={stateIcons[step.state]} size={16} />
      </span>
      <div className="learn-step__words">
        {step.state === 'locked' ? (
          <span className="learn-step__title">{title}</span>
        ) : (
          <StepLink className="learn-step__title learn-step__link" courseId={courseId} step={step}>
            {title}
            <span className="ui-hidden">: {themeTitle}</span>
          </StepLink>
        )}
        <span className="learn-step__facts">
          <StepFacts step={step} />
        </span>
      </div>
      {step.state === 'locked' ? null : <Icon name="chevron-right" size={18} />}
    </li>
  );
}

function StepFacts({ step }: { step: ShownStep }) {
  const { t } = useTranslation('commons');
  if (step.state === 'locked') {
    return (
      <>
        {step.opened_by
          ? t(`step.opened_by_${step.opened_by.kind}`, { theme: step.opened_by.theme_title })
          : t('step.locked')}
      </>
    );
  }
  const words = [t(`step.state_${step.state}`)];
  if (step.kind === 'theory') {
    words.push(
      step.state === 'in_progress'
        ? t('step.slides_opened', { opened: step.slides_opened, total: step.slides_count })
        : t('step.slides', { count: step.slides_count }),
    );
  }
  if (step.quiz) {
    words.push(t('step.questions', { count: step.quiz.questions_count }));
    if (step.quiz.best_percent !== null) words.push(t('step.best', { percent: step.quiz.best_percent }));
    else if (step.quiz.passing_score !== null) words.push(t('step.pass_mark', { percent: step.quiz.passing_score }));
  }
  if (step.scorm) {
    if (step.scorm.status === 'failed') words.push(t('scorm.status_failed'));
    if (step.scorm.score_percent !== null) words.push(t('step.score', { percent: step.scorm.score_percent }));
  }
  if (step.state !== 'done' && step.minutes > 0) words.push(t('step.minutes', { count: step.minutes }));
  return <>{words.join(' · ')}</>;
}
