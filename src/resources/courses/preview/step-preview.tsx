import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { moduleCalls } from '#contract/modules.calls.ts';
import type { LibraryModule } from '#contract/modules.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { Button } from '#src/ui/button.tsx';
import { QuestionForm } from '#src/ui/course/question-form.tsx';
import { SlideStage, useArrowKeys } from '#src/ui/course/slide-stage.tsx';
import { Icon } from '#src/ui/icon.tsx';

interface StepPreviewProps {
  moduleId: string;
  /** What the course is written in. */
  language: Language;
  kind: 'theory' | 'quiz';
  /** Number of the slide or question, from 1. */
  number: number;
  onTurn: (number: number) => void;
  onLeave: () => void;
}

/** The slides or the questions of a module as learners have them. What is chosen here is sent nowhere. */
export function StepPreview({ moduleId, kind, language, number, onTurn, onLeave }: StepPreviewProps) {
  const module = useCall(moduleCalls.readModule, {
    params: { id: moduleId },
    query: { with_slides: kind === 'theory', with_questions: kind === 'quiz' },
  });
  return (
    <ReadPart reading={module} height={320}>
      {({ slides = [], questions = [] }) =>
        kind === 'theory' ? (
          <Theory slides={slides} language={language} number={number} onTurn={onTurn} onLeave={onLeave} />
        ) : (
          <Quiz questions={questions} language={language} number={number} onTurn={onTurn} onLeave={onLeave} />
        )
      }
    </ReadPart>
  );
}

type Turning = Pick<StepPreviewProps, 'language' | 'number' | 'onTurn' | 'onLeave'>;

function Theory({ slides, ...turning }: Turning & { slides: NonNullable<LibraryModule['slides']> }) {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const index = placeOf(turning.number, slides.length);
  useArrowKeys((step) => turning.onTurn(placeOf(index + 1 + step, slides.length) + 1));
  return (
    <section>
      <SlideStage
        slides={slides}
        language={turning.language}
        index={index}
        isDrawn={drawn.has(slides[index]?.id ?? '')}
        minutesLeft={0}
        onDrawn={(id) => setDrawn((before) => new Set(before).add(id))}
        renew={(slide) => Promise.resolve(slide.frame_url)}
        onHeard={() => undefined}
      />
      <Turns onTurn={turning.onTurn} onLeave={turning.onLeave} index={index} total={slides.length} />
    </section>
  );
}

function Quiz({ questions, ...turning }: Turning & { questions: NonNullable<LibraryModule['questions']> }) {
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
      <Turns onTurn={turning.onTurn} onLeave={turning.onLeave} index={index} total={questions.length} />
    </div>
  );
}

function Turns({
  index,
  total,
  onTurn,
  onLeave,
}: Pick<Turning, 'onTurn' | 'onLeave'> & { index: number; total: number }): ReactNode {
  const { t } = useTranslation('commons');
  const { t: words } = useWords();
  return (
    <div className="slide__controls">
      <Button onClick={() => onTurn(index)} disabled={index === 0}>
        <Icon name="arrow-left" size={18} />
        {t('actions.back')}
      </Button>
      {index >= total - 1 ? (
        <Button look="primary" onClick={onLeave}>
          {words('courses.preview_to_course')}
        </Button>
      ) : (
        <Button look="primary" onClick={() => onTurn(index + 2)}>
          {t('actions.next')}
          <Icon name="arrow-right" size={18} />
        </Button>
      )}
    </div>
  );
}

function placeOf(number: number, total: number): number {
  return Math.min(Math.max(total, 1), Math.max(1, Number.isInteger(number) ? number : 1)) - 1;
}
