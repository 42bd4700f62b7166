import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import type { AttemptQuestionView } from '#contract/study.ts';
import { QuestionPicture } from './question-picture.tsx';

interface QuestionFormProps {
  /** What the course is written in. */
  language: Language;
  question: Pick<AttemptQuestionView, 'id' | 'kind' | 'text' | 'picture' | 'options'>;
  number: number;
  chosen: readonly string[];
  onChange: (optionIds: readonly string[]) => void;
  ref: Ref<HTMLHeadingElement>;
}

/** A question as the browser's own group of inputs: the arrow keys, the space bar and screen readers work by themselves. */
export function QuestionForm({ language, question, number, chosen, onChange, ref }: QuestionFormProps) {
  const { t } = useTranslation('commons');
  const isSingle = question.kind === 'single';
  const toggle = (optionId: string, isOn: boolean) => {
    if (isSingle) return onChange([optionId]);
    return onChange(isOn ? [...chosen, optionId] : chosen.filter((id) => id !== optionId));
  };
  return (
    <fieldset className="quiz__question">
      <legend className="quiz__legend">
        <h2 className="quiz__text" ref={ref} tabIndex={-1}>
          <span className="ui-hidden">{t('quiz.number', { number })} </span>
          <span lang={language}>{question.text}</span>
        </h2>
        <span className="quiz__kind">{t(isSingle ? 'quiz.single' : 'quiz.multi')}</span>
      </legend>
      <QuestionPicture picture={question.picture} />
      {question.options.map((option) => (
        <label key={option.id} className="quiz__option">
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={question.id}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={(event) => toggle(option.id, event.target.checked)}
          />
          <span lang={language}>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
