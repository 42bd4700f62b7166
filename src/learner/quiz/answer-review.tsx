import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import type { AttemptResult } from '#contract/study.ts';
import { QuestionPicture } from '../../ui/course/question-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

type Review = AttemptResult['questions'][number];

interface AnswerReviewProps {
  question: Review;
  language: Language;
  /** The page of the slide that answers it. */
  slidePath: (slideNumber: number) => string;
}

/** A question after the attempt: what was chosen, and what was right if the server gives it away. */
export function AnswerReview({ number, ...props }: AnswerReviewProps & { number: number }) {
  const { t } = useTranslation('commons');
  const { question, language } = props;
  return (
    <li className="review">
      <h3 className="review__text">
        {number}. <span lang={language}>{question.text}</span>
      </h3>
      <QuestionPicture picture={question.picture} />
      {question.is_right === null ? null : (
        <StatusPill tone={question.is_right ? 'success' : 'warning'} icon={question.is_right ? 'check' : 'cross'}>
          {t(question.is_right ? 'result.right' : 'result.wrong')}
        </StatusPill>
      )}
      <AnswerFound {...props} />
    </li>
  );
}

/** What was chosen and what is right, why, and the slide where it stands for whoever was wrong. */
export function AnswerFound({ question, language, slidePath }: AnswerReviewProps) {
  const { t } = useTranslation('commons');
  const { slide } = question;
  const shown = question.options.filter(({ id }) => question.right_ids !== null || question.chosen_ids.includes(id));
  return (
    <>
      <ul className="review__options" hidden={shown.length === 0}>
        {shown.map((option) => {
          const isChosen = question.chosen_ids.includes(option.id);
          const isRight = question.right_ids?.includes(option.id) ?? false;
          return (
            <li key={option.id} className={isRight ? 'review__option review__option--right' : 'review__option'}>
              <span className="review__mark">{isRight ? <Icon name="check" size={16} /> : null}</span>
              <span>
                <span lang={language}>{option.text}</span>
                {isChosen ? (
                  <>
                    {' '}
                    <span className="review__yours">{t('result.yours')}</span>
                  </>
                ) : null}
                {isRight ? <span className="ui-hidden">{t('result.right_option')}</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
      {question.chosen_ids.length === 0 ? <p className="review__none">{t('result.unanswered')}</p> : null}
      {question.explanation ? (
        <p className="review__why" lang={language}>
          {question.explanation}
        </p>
      ) : null}
      {slide && question.is_right === false ? (
        <p className="review__why">
          <Link className="review__slide" to={slidePath(slide.number)}>
            <Icon name="book" size={16} />
            <span>
              {t('result.slide', { number: slide.number })}
              {slide.title ? (
                <>
                  {': '}
                  <span lang={language}>{slide.title}</span>
                </>
              ) : null}
            </span>
          </Link>
        </p>
      ) : null}
    </>
  );
}
