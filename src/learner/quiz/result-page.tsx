import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import type { AttemptResult, QuizResult } from '#contract/study.ts';
import { isLearnable, stepPath } from '../../lib/course-order.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dotted } from '../../ui/course/course-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Link, useNavigate, useParams, useSearch } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { useLoad } from '../../ui/use-load.ts';
import { CertificateCard } from '../courses/certificate-card.tsx';
import { BackLink, Loading, PageFailure } from '../page-state.tsx';
import { usePerson } from '../person-gate.tsx';
import { AnswerReview } from './answer-review.tsx';
import { AttemptHistory } from './attempt-history.tsx';
import { Practice } from './practice.tsx';

/** How the last attempt went, what it takes to pass, and the one thing to do next. */
export function ResultPage() {
  const { t } = useTranslation('commons');
  const { courseId = '', quizId = '' } = useParams();
  const { http } = useAppTools();
  const result = useLoad(quizId, (signal) =>
    http.call(studyCalls.readQuizResult, { params: { id: courseId, step_id: quizId }, signal }),
  );
  if (result.state === 'failed') return <PageFailure error={result.error} onRetry={result.reload} />;
  return (
    <>
      <BackLink to={`/user/learning/courses/${courseId}`}>{t('nav.to_course')}</BackLink>
      {result.data ? null : (
        <Loading>
          <Skeleton height={280} />
        </Loading>
      )}
      {result.data?.last ? (
        <Result courseId={courseId} quizId={quizId} result={result.data.last} attempts={result.data.attempts} />
      ) : null}
      {result.data && !result.data.last ? (
        <>
          <PageHeading isHidden>{t('result.title')}</PageHeading>
          <EmptyState
            icon="help"
            title={t('result.none_title')}
            text={t('result.none_text')}
            actions={
              <Link
                className={buttonClass({ look: 'primary' })}
                to={`/user/learning/courses/${courseId}/quiz/${quizId}`}
              >
                {t('quiz.start')}
              </Link>
            }
          />
        </>
      ) : null}
    </>
  );
}

interface ResultProps {
  courseId: string;
  quizId: string;
  result: AttemptResult;
  attempts: QuizResult['attempts'];
}

function Result({ courseId, quizId, result, attempts }: ResultProps) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  const navigate = useNavigate();
  const person = usePerson();
  const [words] = useSearch();
  const resultPath = `/user/learning/courses/${courseId}/quiz/${quizId}/result`;
  const slidePath = (slide: number) => `/user/learning/courses/${courseId}/modules/${result.module_id}?slide=${slide}`;
  const wrong = result.questions.filter((question) => question.is_right === false);
  const mayPractise = result.has_practice && result.shows_answers;
  const practice = words.get('practice');
  if (mayPractise && practice !== null) {
    const questions = practice === 'wrong' && wrong.length > 0 ? wrong : result.questions;
    return (
      <Practice
        key={practice}
        questions={questions}
        language={result.language}
        slidePath={slidePath}
        resultPath={resultPath}
      />
    );
  }
  const hasSlides = result.slides_count > 0;
  const isOpen = isLearnable(result.availability);
  const mayRepeat = isOpen && !result.is_passed && result.attempts_left !== 0 && result.next_attempt_at === null;
  return (
    <>
      <section className={result.is_passed ? 'result result--passed' : 'result'}>
        <ProgressRing percent={result.percent} size={120} label={t('result.percent', { percent: result.percent })} />
        <div className="result__words">
          <p className="result__paper">{person?.me.full_name}</p>
          <p className="result__theme" lang={result.language}>
            {result.theme_title}
          </p>
          <PageHeading>{t(result.is_passed ? 'result.passed' : 'result.failed')}</PageHeading>
          <p className="result__text">
            {t('result.right_of', { right: result.right_count, total: result.questions_count })}{' '}
            {t('quiz.pass_mark', { percent: result.passing_score })}.
          </p>
          {result.is_timed_out ? <p className="result__text">{t('result.timed_out')}</p> : null}
          {isOpen && !result.is_passed && hasSlides ? <p className="result__text">{t('result.encourage')}</p> : null}
          {isOpen || result.is_passed ? null : <p className="result__text">{t(`course.why_${result.availability}`)}</p>}
          {isOpen && !result.is_passed && result.next_attempt_at ? (
            <p className="result__text">
              {t('quiz.wait_until', { moment: formatMoment(result.next_attempt_at, language) })}
            </p>
          ) : null}
          {isOpen && !result.is_passed && result.attempts_left === 0 ? (
            <p className="result__text">{t('quiz.no_attempts')}</p>
          ) : null}
          <p className="result__small">
            {t('result.attempt', { number: result.number })}
            <Dotted>{formatMoment(result.completed_at, language)}</Dotted>
            {attempts.length > 1 ? <Dotted>{t('result.best_counts')}</Dotted> : null}
          </p>
        </div>
      </section>
      {result.is_course_completed && result.certificate ? (
        <CertificateCard courseId={courseId} certificate={result.certificate} />
      ) : null}
      <div className="learn-buttons">
        {mayRepeat ? (
          <Link className={buttonClass({ look: 'primary' })} to={`/user/learning/courses/${courseId}/quiz/${quizId}`}>
            <Icon name="refresh" size={18} />
            {t('result.again')}
          </Link>
        ) : null}
        {isOpen && result.is_passed && result.next_step ? (
          <Link className={buttonClass({ look: 'primary' })} to={stepPath(courseId, result.next_step)}>
            {t('result.next', { theme: result.next_step.theme_title })}
            <Icon name="arrow-right" size={18} />
          </Link>
        ) : null}
        {result.is_passed && !result.next_step ? (
          <Link className={buttonClass({ look: 'primary' })} to="/user/learning">
            {t('nav.to_courses')}
          </Link>
        ) : null}
        {mayPractise && wrong.length > 0 ? (
          <Link className={buttonClass()} to={`${resultPath}?practice=wrong`}>
            <Icon name="refresh" size={18} />
            {t('practice.wrong', { count: wrong.length })}
          </Link>
        ) : null}
        {mayPractise ? (
          <Link className={buttonClass()} to={`${resultPath}?practice=all`}>
            {t('practice.all')}
          </Link>
        ) : null}
        {!isOpen || result.is_passed || !hasSlides ? (
          <Link className={buttonClass()} to={`/user/learning/courses/${courseId}`}>
            {t('nav.to_course')}
          </Link>
        ) : (
          <Link className={buttonClass()} to={slidePath(1)}>
            <Icon name="book" size={18} />
            {t('result.to_slides')}
          </Link>
        )}
      </div>
      <AttemptHistory attempts={attempts} />
      <section className="learn-group">
        <h2 className="learn-group__title">{t('result.answers')}</h2>
        {result.shows_answers ? null : <p className="learn-text">{t('result.hidden')}</p>}
        {wrong.length > 0 && wrong.length < result.questions.length ? (
          <label className="result__filter">
            <input
              type="checkbox"
              checked={words.get('only') === 'wrong'}
              onChange={(event) =>
                navigate(event.target.checked ? `${resultPath}?only=wrong` : resultPath, { replace: true })
              }
            />
            {t('result.only_wrong', { count: wrong.length })}
          </label>
        ) : null}
        <ol className="result__list">
          {result.questions.map((question, index) =>
            words.get('only') === 'wrong' && wrong.length > 0 && question.is_right !== false ? null : (
              <AnswerReview
                key={question.id}
                question={question}
                number={index + 1}
                language={result.language}
                slidePath={slidePath}
              />
            ),
          )}
        </ol>
      </section>
    </>
  );
}
