import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import type { Attempt, MyCourse, MyStep, MyTheme } from '#contract/study.ts';
import { NetworkError } from '../../providers/http/api-error.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link, useNavigate, useParams } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { useReturn } from '../../ui/use-return.ts';
import { BackLink, CourseGone, isGone, Loading, PageFailure } from '../page-state.tsx';
import { QuizAttempt } from './quiz-attempt.tsx';
import { QuizIntro } from './quiz-intro.tsx';

function findQuiz(course: MyCourse, stepId: string): { step: MyStep; theme: MyTheme } | null {
  for (const theme of course.sections.flatMap((section) => section.themes)) {
    const step = theme.steps.find((one) => one.id === stepId);
    if (step) return { step, theme };
  }
  return null;
}

/** A quiz: what to expect before it begins, then one question per view. An attempt that is open goes on at once. */
export function QuizPage() {
  const { t } = useTranslation('commons');
  const { courseId = '', quizId = '' } = useParams();
  const { http } = useAppTools();
  const navigate = useNavigate();
  const [started, setStarted] = useState<Attempt | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  const quiz = useLoad(quizId, async (signal) => {
    const course = await http.call(studyCalls.readMyCourse, { params: { course_id: courseId }, signal });
    const found = findQuiz(course, quizId);
    const isOpen = (found?.step.quiz?.open_attempt_id ?? null) !== null;
    return {
      course,
      found,
      attempt: isOpen
        ? await http.call(studyCalls.openAttempt, { params: { id: courseId }, body: { step_id: quizId } })
        : null,
    };
  });

  const attempt = started ?? quiz.data?.attempt ?? null;

  /** Another tab may have answered or ended the attempt meanwhile. Opening one that ended would begin the next. */
  async function lookAgain(opened: Attempt): Promise<void> {
    const course = await http.call(studyCalls.readMyCourse, { params: { course_id: courseId } });
    if (findQuiz(course, quizId)?.step.quiz?.open_attempt_id !== opened.id) setIsOver(true);
    else setStarted(await http.call(studyCalls.openAttempt, { params: { id: courseId }, body: { step_id: quizId } }));
  }
  useReturn(() => {
    if (isOver || isLost) return;
    if (attempt === null) return quiz.reload();
    lookAgain(attempt).catch((error: unknown) => {
      if (isGone(error)) setIsLost(true);
      // Without a connection the answers wait, and the page says so already.
      else if (!(error instanceof NetworkError)) reportFailure(error);
    });
  });

  if (quiz.state === 'failed') return <PageFailure error={quiz.error} onRetry={quiz.reload} />;
  const back = `/user/learning/courses/${courseId}`;
  if (!quiz.data) {
    return (
      <Loading>
        <Skeleton width="60%" height={36} />
        <Skeleton height={320} />
      </Loading>
    );
  }
  const { course, found } = quiz.data;
  const themeTitle = found?.theme.title ?? '';

  async function start(): Promise<void> {
    setIsBusy(true);
    try {
      setStarted(await http.call(studyCalls.openAttempt, { params: { id: courseId }, body: { step_id: quizId } }));
      setHasBegun(true);
    } catch (error) {
      if (isGone(error)) return setIsLost(true);
      reportFailure(error);
      quiz.reload();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <BackLink to={back} lang={course.language}>
        {course.title}
      </BackLink>
      <PageHeading title={`${t('step.quiz')}: ${themeTitle}`}>
        {t('step.quiz')}: <span lang={course.language}>{themeTitle}</span>
      </PageHeading>
      {isOver ? <AttemptOver resultPath={`${back}/quiz/${quizId}/result`} /> : null}
      {isLost ? <CourseGone /> : null}
      {attempt && !isOver && !isLost ? (
        <QuizAttempt
          courseId={courseId}
          attempt={attempt}
          language={course.language}
          takesFocus={hasBegun}
          onFinished={() => navigate(`${back}/quiz/${quizId}/result`, { replace: true })}
          onOver={() => setIsOver(true)}
          onGone={() => setIsLost(true)}
        />
      ) : null}
      {attempt || isOver || isLost ? null : (
        <QuizIntro step={found?.step ?? null} courseId={courseId} isBusy={isBusy} onStart={() => void start()} />
      )}
    </>
  );
}

/** The attempt ended while this tab was asleep: nothing jumps, the person goes on to the result. */
function AttemptOver({ resultPath }: { resultPath: string }) {
  const { t } = useTranslation('commons');
  return (
    <div role="alert">
      <EmptyState
        icon="check"
        title={t('quiz.over_title')}
        text={t('quiz.over_text')}
        actions={
          <Link className={buttonClass({ look: 'primary' })} to={resultPath}>
            {t('quiz.to_result')}
          </Link>
        }
      />
    </div>
  );
}
