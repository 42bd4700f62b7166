import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import type { AttemptResult } from '#contract/study.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { QuestionForm } from '../../ui/course/question-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link } from '../../ui/router.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { AnswerFound } from './answer-review.tsx';

export type Practised = AttemptResult['questions'][number];

interface PracticeProps {
  questions: readonly Practised[];
  language: Language;
  /** The page of the slide that answers a question. */
  slidePath: (slideNumber: number) => string;
  resultPath: string;
}

const isRightChoice = (question: Practised, chosen: readonly string[]) =>
  [...chosen].sort().join() === [...(question.right_ids ?? [])].sort().join();

/** Questions without an attempt: each is checked at once and explained, nothing is sent and nothing counts. */
export function Practice({ questions, language, slidePath, resultPath }: PracticeProps) {
  const { t } = useTranslation('commons');
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const [missed, setMissed] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const question = questions[index];

  useEffect(() => {
    if (isChecked) verdict.current?.focus();
    else heading.current?.focus();
  }, [isChecked, index]);

  function goOn(to: number): void {
    setIndex(to);
    setChosen([]);
    setIsChecked(false);
  }

  if (!question) {
    return (
      <>
        <PageHeading isHidden>{t('practice.title')}</PageHeading>
        <EmptyState
          icon="check"
          title={t('practice.done_title')}
          text={t('practice.done_text', { right: questions.length - missed.length, total: questions.length })}
          actions={
            <>
              <Link className={buttonClass({ look: 'primary' })} to={resultPath}>
                {t('practice.to_result')}
              </Link>
              <Button
                onClick={() => {
                  setMissed([]);
                  goOn(0);
                }}
              >
                {t('practice.again')}
              </Button>
            </>
          }
        />
      </>
    );
  }
  const isRight = isRightChoice(question, chosen);
  return (
    <>
      <PageHeading>{t('practice.title')}</PageHeading>
      <p className="learn-text">{t('practice.text')}</p>
      <div className="quiz__bar">
        <p className="quiz__count">{t('quiz.of', { number: index + 1, total: questions.length })}</p>
      </div>
      {isChecked ? (
        <div className="review practice__verdict" ref={verdict} tabIndex={-1}>
          <h2 className="review__text" lang={language}>
            {question.text}
          </h2>
          <StatusPill tone={isRight ? 'success' : 'warning'} icon={isRight ? 'check' : 'cross'}>
            {t(isRight ? 'result.right' : 'result.wrong')}
          </StatusPill>
          <AnswerFound
            question={{ ...question, is_right: isRight, chosen_ids: [...chosen] }}
            language={language}
            slidePath={slidePath}
          />
        </div>
      ) : (
        <QuestionForm
          key={question.id}
          ref={heading}
          language={language}
          question={question}
          number={index + 1}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <div className="quiz__controls">
        <Link className={buttonClass()} to={resultPath}>
          {t('practice.stop')}
        </Link>
        {isChecked ? (
          <Button look="primary" onClick={() => goOn(index + 1)}>
            {t(index === questions.length - 1 ? 'practice.finish' : 'actions.next')}
            <Icon name="arrow-right" size={18} />
          </Button>
        ) : (
          <Button
            look="primary"
            isOff={chosen.length === 0}
            onClick={() => {
              if (!isRight) setMissed((before) => [...before, question.id]);
              setIsChecked(true);
            }}
          >
            {t('practice.check')}
          </Button>
        )}
      </div>
    </>
  );
}
