import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempt, MyCourse, MyStep, MyTheme } from '#contract/study.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { BackLink, PageFailure } from '../page-state.tsx';
import { study } from '../study-api.ts';
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
  const { http } = useRoom();
  const navigate = useNavigate();
  const [started, setStarted] = useState<Attempt | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const quiz = useLoad(quizId, async (signal) => {
    const course = await study.course(http, courseId, signal);
    const found = findQuiz(course, quizId);
    const isOpen = (found?.step.quiz?.open_attempt_id ?? null) !== null;
    return { course, found, attempt: isOpen ? await study.openAttempt(http, courseId, quizId) : null };
  });

  if (quiz.state === 'failed') return <PageFailure error={quiz.error} onRetry={quiz.reload} />;
  const back = `/user/learning/courses/${courseId}`;
  if (!quiz.data) {
    return (
      <div aria-busy="true" aria-label={t('progress.loading')} role="status" className="learn-loading">
        <Skeleton width="60%" height={36} />
        <Skeleton height={320} />
      </div>
    );
  }
  const { course, found, attempt: opened } = quiz.data;
  const attempt = started ?? opened;
  const themeTitle = found?.theme.title ?? '';

  async function start(): Promise<void> {
    setIsBusy(true);
    try {
      setStarted(await study.openAttempt(http, courseId, quizId));
    } catch (error) {
      reportFailure(error);
      quiz.reload();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <BackLink to={back}>{course.title}</BackLink>
      <PageHeading title={`${t('step.quiz')}: ${themeTitle}`}>{`${t('step.quiz')}: ${themeTitle}`}</PageHeading>
      {attempt ? (
        <QuizAttempt
          courseId={courseId}
          attempt={attempt}
          onFinished={() => navigate(`${back}/quiz/${quizId}/result`, { replace: true })}
        />
      ) : (
        <QuizIntro step={found?.step ?? null} courseId={courseId} isBusy={isBusy} onStart={() => void start()} />
      )}
    </>
  );
}
