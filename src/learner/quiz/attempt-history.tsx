import { useTranslation } from 'react-i18next';
import type { QuizResult } from '#contract/study.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useLanguage } from '../../ui/use-language.ts';

/** Every finished attempt in short, the last one first. */
export function AttemptHistory({ attempts }: Pick<QuizResult, 'attempts'>) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  if (attempts.length < 2) return null;
  const best = Math.max(...attempts.map(({ percent }) => percent));
  return (
    <section className="learn-group">
      <h2 className="learn-group__title">{t('result.history')}</h2>
      <ol className="result__history">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.id} className="result__attempt">
            <span className="result__attempt-name">{t('result.attempt', { number: attempt.number })}</span>{' '}
            <span>{formatMoment(attempt.completed_at, language)}</span>{' '}
            <span className="result__attempt-percent">
              {formatPercent(attempt.percent, language)}
              {attempt.percent === best ? <span className="result__best"> {t('result.best')}</span> : null}
            </span>{' '}
            <StatusPill tone={attempt.is_passed ? 'success' : 'warning'} icon={attempt.is_passed ? 'check' : 'cross'}>
              {t(attempt.is_passed ? 'result.attempt_passed' : 'result.attempt_failed')}
            </StatusPill>
          </li>
        ))}
      </ol>
    </section>
  );
}
