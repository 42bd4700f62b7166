import { useTranslation } from 'react-i18next';
import type { MyStep } from '#contract/study.ts';
import { stepPath } from '../../lib/course-order.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/router.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLanguage } from '../../ui/use-language.ts';

interface QuizIntroProps {
  step: MyStep | null;
  courseId: string;
  isBusy: boolean;
  onStart: () => void;
}

/** What to expect before an attempt begins, or why none may begin now. */
export function QuizIntro({ step, courseId, isBusy, onStart }: QuizIntroProps) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  const quiz = step?.quiz;
  if (!step || !quiz) return <EmptyState icon="help" title={t('missing.title')} text={t('missing.text')} />;
  if (step.state === 'locked') {
    return (
      <EmptyState
        icon="lock"
        title={t('quiz.locked')}
        text={
          step.opened_by
            ? t(`step.opened_by_${step.opened_by.kind}`, { theme: step.opened_by.theme_title })
            : t('step.locked')
        }
        actions={
          step.opened_by ? (
            <Link className={buttonClass({ look: 'primary' })} to={stepPath(courseId, step.opened_by)}>
              {t('quiz.to_opener')}
            </Link>
          ) : null
        }
      />
    );
  }
  const isDone = step.state === 'done';
  const mayStart = !isDone && quiz.attempts_left !== 0 && quiz.next_attempt_at === null;
  return (
    <div className="quiz__intro">
      <ul className="quiz__facts">
        <li>{t('step.questions', { count: quiz.questions_count })}</li>
        <li>{t('quiz.pass_mark', { percent: quiz.passing_score })}</li>
        <li>
          {quiz.time_limit_minutes === null
            ? t('quiz.no_limit')
            : t('quiz.time_limit', { count: quiz.time_limit_minutes })}
        </li>
        <li>
          {quiz.attempts_left === null
            ? t('quiz.attempts_unlimited')
            : t('quiz.attempts_left', { count: quiz.attempts_left })}
        </li>
        {quiz.best_percent === null ? null : <li>{t('step.best', { percent: quiz.best_percent })}</li>}
      </ul>
      <p className="quiz__calm">{t('quiz.calm')}</p>
      {quiz.next_attempt_at ? (
        <p className="learn-note">{t('quiz.wait_until', { moment: formatMoment(quiz.next_attempt_at, language) })}</p>
      ) : null}
      {!isDone && quiz.attempts_left === 0 ? <p className="learn-note">{t('quiz.no_attempts')}</p> : null}
      <div className="learn-buttons">
        {mayStart ? (
          <Button look="primary" isBusy={isBusy} onClick={onStart}>
            {t('quiz.start')}
          </Button>
        ) : null}
        {quiz.attempts_used > 0 ? (
          <Link className={buttonClass()} to={`/user/learning/courses/${courseId}/quiz/${step.id}/result`}>
            {t('quiz.last_result')}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
