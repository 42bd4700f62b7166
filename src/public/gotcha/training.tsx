import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Step {
  readonly title: string;
  readonly points: readonly string[];
}

/** Four short steps and a thank-you. Nothing is asked, counted or stored. */
export function Training({ reportAddress }: { reportAddress: string | null }) {
  const { t } = useTranslation('commons');
  const steps = t('gotcha.training.steps', { returnObjects: true }) as Step[];
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const step = steps[at];
  const total = steps.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step, so that a screen reader reads it.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
    hasMoved.current = true;
  }, [at]);

  return (
    <section className="training" aria-labelledby="training-title">
      <h2 id="training-title">{t('gotcha.training.title')}</h2>
      <progress
        className="training__progress"
        max={total}
        value={Math.min(at + 1, total)}
        aria-label={t('gotcha.training.step', { number: Math.min(at + 1, total), total })}
      />
      {step === undefined ? (
        <div className="training__step">
          <span className="training__done">
            <Icon name="check" size={22} />
          </span>
          <h3 ref={heading} tabIndex={-1}>
            {t('gotcha.training.done_title')}
          </h3>
          <p>{t('gotcha.training.done_text')}</p>
          <p className="training__note">{t('gotcha.closing')}</p>
        </div>
      ) : (
        <div className="training__step">
          <p className="training__count">{t('gotcha.training.step', { number: at + 1, total })}</p>
          <h3 ref={heading} tabIndex={-1}>
            {step.title}
          </h3>
          <ul>
            {step.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {at === total - 1 && reportAddress !== null ? (
            <p className="training__note">{t('gotcha.training.report_to', { address: reportAddress })}</p>
          ) : null}
        </div>
      )}
      <div className="training__buttons">
        {step === undefined ? (
          <Button onClick={() => setAt(0)}>{t('gotcha.training.again')}</Button>
        ) : (
          <>
            <Button look="primary" onClick={() => setAt(at + 1)}>
              {t(at === total - 1 ? 'gotcha.training.finish' : 'gotcha.training.next')}
            </Button>
            {at > 0 ? <Button onClick={() => setAt(at - 1)}>{t('gotcha.training.back')}</Button> : null}
          </>
        )}
      </div>
    </section>
  );
}
