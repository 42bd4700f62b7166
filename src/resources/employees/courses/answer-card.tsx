import type { ReviewedAnswer } from '#contract/employee-courses.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatTime } from '#src/lib/format-date.ts';
import { QuestionPicture } from '#src/ui/course/question-picture.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';

/** A question as it was asked: every option with whether it was chosen and whether it was right, in words too. */
export function AnswerCard({ question, number }: { question: ReviewedAnswer; number: number }) {
  const { t } = useTranslations();
  const isAnswered = question.options.some(({ is_chosen }) => is_chosen);
  return (
    <li className="employee-answer">
      <header className="employee-answer__head">
        <h2 className="employee-answer__text">
          {number}. {question.text}
        </h2>
        {question.is_right === null ? null : (
          <StatusPill tone={question.is_right ? 'success' : 'warning'} icon={question.is_right ? 'check' : 'cross'}>
            {t(question.is_right ? 'employees.answer.right' : 'employees.answer.wrong')}
          </StatusPill>
        )}
      </header>
      <QuestionPicture picture={question.picture} />
      <ul className="employee-answer__options">
        {question.options.map((option) => (
          <li key={option.id} className="employee-answer__option" data-chosen={option.is_chosen || undefined}>
            <span className="employee-answer__mark" data-right={option.is_right || undefined}>
              {option.is_right ? (
                <Icon name="check" size={16} />
              ) : option.is_chosen ? (
                <Icon name="cross" size={16} />
              ) : null}
            </span>
            <span>{option.text}</span>
            <span className="employee-answer__words">
              {option.is_chosen ? <span className="employee-answer__tag">{t('employees.answer.chosen')}</span> : null}
              {option.is_right ? <span className="kit-muted">{t('employees.answer.right_option')}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="kit-muted employee-answer__foot">
        {[
          question.is_right === null ? '' : t('employees.answer.points', { count: question.points, total: 1 }),
          isAnswered && question.answered_at
            ? t('employees.answer.answered_at', { time: formatTime(question.answered_at) })
            : t('employees.answer.unanswered'),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {question.explanation ? <p className="employee-answer__why">{question.explanation}</p> : null}
    </li>
  );
}
