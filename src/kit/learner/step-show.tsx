import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import type { Question, Slide } from '#contract/modules.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionForm } from '../../ui/course/question-form.tsx';
import { SlideProgress, SlideStage } from '../../ui/course/slide-stage.tsx';
import { useSlideKeys } from '../../ui/course/use-slide-keys.ts';
import { Icon } from '../../ui/icon.tsx';

interface Turning {
  /** What the course is written in. */
  language: Language;
  /** Number of the slide or question, from 1. */
  number: number;
  onTurn: (number: number) => void;
  /** What the last one leads to. */
  end: { label: string; onPress: () => void };
}

/** The slides of a module as learners have them. Nothing of it is told to the server. */
export function TheoryShow({ slides, minutes, ...turning }: Turning & { slides: readonly Slide[]; minutes: number }) {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const index = placeOf(turning.number, slides.length);
  useSlideKeys((key) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) turning.onTurn(placeOf(index + 1 + step, slides.length) + 1);
    return step !== 0;
  });
  return (
    <section>
      <div className="slide__bar">
        <SlideProgress index={index} total={slides.length} minutes={minutes} />
      </div>
      <SlideStage
        slides={slides}
        language={turning.language}
        index={index}
        isDrawn={drawn.has(slides[index]?.id ?? '')}
        onDrawn={(id) => setDrawn((before) => new Set(before).add(id))}
        renew={(slide) => Promise.resolve(slide.frame_url)}
        onHeard={() => undefined}
      />
      <Turns {...turning} index={index} total={slides.length} />
    </section>
  );
}

/** The questions of a module as learners have them. What is chosen is sent nowhere. */
export function QuizShow({ questions, ...turning }: Turning & { questions: readonly Question[] }) {
  const { t } = useTranslation('commons');
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const index = placeOf(turning.number, questions.length);
  const question = questions[index];
  return (
    <div className="quiz">
      <p className="quiz__bar">{t('quiz.of', { number: index + 1, total: questions.length })}</p>
      {question ? (
        <QuestionForm
          key={question.id}
          ref={null}
          language={turning.language}
          question={question}
          number={index + 1}
          chosen={chosen.get(question.id) ?? []}
          onChange={(ids) => setChosen((before) => new Map(before).set(question.id, ids))}
        />
      ) : null}
      <Turns {...turning} index={index} total={questions.length} />
    </div>
  );
}

function Turns({ index, total, onTurn, end }: Turning & { index: number; total: number }): ReactNode {
  const { t } = useTranslation('commons');
  const isLast = index >= total - 1;
  return (
    <div className="slide__controls">
      <Button onClick={() => onTurn(index)} disabled={index === 0}>
        <Icon name="arrow-left" size={18} />
        {t('actions.back')}
      </Button>
      {/* One button for every page, so that the focus stays on it when the last one comes. */}
      <Button look="primary" onClick={isLast ? end.onPress : () => onTurn(index + 2)}>
        {isLast ? end.label : t('actions.next')}
        {isLast ? null : <Icon name="arrow-right" size={18} />}
      </Button>
    </div>
  );
}

function placeOf(number: number, total: number): number {
  return Math.min(Math.max(total, 1), Math.max(1, Number.isInteger(number) ? number : 1)) - 1;
}
