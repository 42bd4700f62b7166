import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { studyCalls } from '#contract/study.calls.ts';
import type { Attempt } from '#contract/study.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { QuestionForm } from '../../ui/course/question-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SaveState } from '../outbox/outbox.ts';
import { useAnswers, useTabs } from '../outbox/outbox-provider.tsx';
import type { PendingAnswer } from '../outbox/pending-answer.ts';
import { isGone } from '../page-state.tsx';
import { useResumePositions } from '../resume-position/resume-position-provider.tsx';
import type { TabMessage } from '../tabs.ts';
import { QuizTimer } from './quiz-timer.tsx';

interface QuizAttemptProps {
  courseId: string;
  attempt: Attempt;
  /** What the course is written in. */
  language: Language;
  /** The person has just begun it: the button that they pressed is gone, the question takes the focus. */
  takesFocus?: boolean;
  /** It was completed here. */
  onFinished: () => void;
  /** It is over, and nobody said so here: another tab or device, or an operator, completed it. */
  onOver: () => void;
  /** The course is not there any more. */
  onGone: () => void;
}

const choicesOf = (waiting: readonly PendingAnswer[]) =>
  new Map(waiting.map(({ questionId, optionIds }) => [questionId, optionIds]));

/** One question per view. Each answer is saved at once and may be changed until the attempt is completed. */
export function QuizAttempt(props: QuizAttemptProps) {
  const { courseId, attempt, language, takesFocus = false, onFinished, onOver, onGone } = props;
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const { questions } = attempt;
  const outbox = useAnswers();
  // What waits here is newer than what the server told.
  const [chosen, setChosen] = useState(() => {
    const pending = choicesOf(outbox.pendingOf(attempt.id));
    return new Map(questions.map(({ id, chosen_ids }) => [id, pending.get(id) ?? chosen_ids]));
  });
  const places = useResumePositions();
  const [index, setIndex] = useState(() => {
    places.learn(courseId, attempt.place, attempt.server_time);
    const place = places.positionIn(courseId, attempt.step_id);
    const stood = questions.findIndex(({ id }) => id === place?.question_id);
    return stood >= 0
      ? stood
      : Math.max(
          0,
          questions.findIndex(({ id }) => (chosen.get(id) ?? []).length === 0),
        );
  });
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const saveState = useSyncExternalStore(outbox.subscribe, () => outbox.stateOf(attempt.id));
  // Answers of an earlier visit come once it is known whose they are.
  useEffect(
    () =>
      outbox.subscribe(() => {
        const pending = choicesOf(outbox.pendingOf(attempt.id));
        if (pending.size > 0) setChosen((before) => new Map([...before, ...pending]));
      }),
    [outbox, attempt.id],
  );
  const refusal = useSyncExternalStore(outbox.subscribe, () => outbox.errorOf(attempt.id));
  const isOver = refusal instanceof ApiError && refusal.code === 'attempt_completed';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const isLost = isGone(refusal);
  useEffect(() => {
    if (isLost) onGone();
  }, [isLost, onGone]);
  const tabs = useTabs();
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false);
  function adopt(elsewhere: ReadonlyMap<string, readonly string[]>): void {
    const isNews = [...elsewhere].some(
      ([id, ids]) => [...ids].sort().join() !== [...(chosen.get(id) ?? [])].sort().join(),
    );
    if (!isNews) return;
    setChosen((before) => new Map([...before, ...elsewhere]));
    setIsChangedElsewhere(true);
  }
  const hear = useEffectEvent((message: TabMessage) => {
    if (message.kind === 'completed' && message.attemptId === attempt.id) onOver();
    if (message.kind !== 'answered' || message.answer.attemptId !== attempt.id) return;
    adopt(new Map([[message.answer.questionId, message.answer.optionIds]]));
  });
  useEffect(() => tabs.listen((message) => hear(message)), [tabs]);
  // The page read the attempt again: what waits here is newer still.
  const adoptRead = useEffectEvent(() =>
    adopt(
      new Map([
        ...questions.map((one) => [one.id, one.chosen_ids] as const),
        ...choicesOf(outbox.pendingOf(attempt.id)),
      ]),
    ),
  );
  const firstRead = useRef(attempt);
  useEffect(() => {
    if (attempt !== firstRead.current) adoptRead();
  }, [attempt]);
  const completing = useRef<AbortController | null>(null);
  useEffect(() => () => completing.current?.abort(), []);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const question = questions[index];
  const questionId = question?.id;
  useEffect(() => {
    if (questionId === undefined) return;
    const place = { step_id: attempt.step_id, question_id: questionId };
    places.stand(courseId, { ...place, slide_id: null, file_id: null, at_seconds: 0 });
  }, [places, courseId, attempt.step_id, questionId]);
  const unanswered = questions.filter(({ id }) => (chosen.get(id) ?? []).length === 0).length;
  function goTo(next: number): void {
    setIndex(next);
    // The heading of the next question exists after the next drawing.
    requestAnimationFrame(() => heading.current?.focus());
  }

  async function complete(): Promise<void> {
    const asked = new AbortController();
    completing.current = asked;
    setIsBusy(true);
    try {
      await outbox.settle(attempt.id, asked.signal);
      asked.signal.throwIfAborted();
      await http.call(studyCalls.completeAttempt, { params: { id: courseId }, body: { attempt_id: attempt.id } });
      tabs.tell({ kind: 'completed', attemptId: attempt.id });
      onFinished();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'attempt_completed') onFinished();
      else if (isGone(error)) onGone();
      else reportFailure(error);
    } finally {
      if (completing.current === asked) {
        setIsBusy(false);
        setIsAsking(false);
      }
    }
  }

  /** Whoever closes the question takes the completion back, also one that waits for the connection. */
  function dismiss(): void {
    completing.current?.abort();
    completing.current = null;
    setIsBusy(false);
    setIsAsking(false);
  }

  if (!question) return null;
  const isLast = index === questions.length - 1;
  return (
    <div className="quiz">
      <div className="quiz__bar">
        <p className="quiz__count">{t('quiz.of', { number: index + 1, total: questions.length })}</p>
        <QuizTimer key={attempt.expires_at} attempt={attempt} onExpired={() => void complete()} />
        <SaveNote state={saveState} />
      </div>
      <div role="status">{isChangedElsewhere ? <p className="learn-note">{t('quiz.changed_elsewhere')}</p> : null}</div>
      <nav className="quiz__map" aria-label={t('quiz.map')}>
        <ol>
          {questions.map(({ id }, at) => {
            const isAnswered = (chosen.get(id) ?? []).length > 0;
            return (
              <li key={id}>
                <button
                  type="button"
                  className={isAnswered ? 'quiz__place quiz__place--answered' : 'quiz__place'}
                  aria-current={at === index ? 'step' : undefined}
                  aria-label={t(isAnswered ? 'quiz.place_answered' : 'quiz.place_open', { number: at + 1 })}
                  onClick={() => goTo(at)}
                >
                  {at + 1}
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <QuestionForm
        key={question.id}
        ref={heading}
        language={language}
        question={question}
        number={index + 1}
        chosen={chosen.get(question.id) ?? []}
        onChange={(optionIds) => {
          setChosen((before) => new Map(before).set(question.id, optionIds));
          setIsChangedElsewhere(false);
          const answer = { courseId, attemptId: attempt.id, questionId: question.id, optionIds };
          outbox.put(answer);
          tabs.tell({ kind: 'answered', answer });
        }}
      />
      <div className="quiz__controls quiz__controls--turn">
        <Button onClick={() => goTo(index - 1)} disabled={index === 0}>
          <Icon name="arrow-left" size={18} />
          <span>{t('actions.back')}</span>
        </Button>
        {isLast ? (
          <Button look="primary" onClick={() => setIsAsking(true)}>
            {t('quiz.finish')}
          </Button>
        ) : (
          <Button look="primary" onClick={() => goTo(index + 1)}>
            {t('actions.next')}
            <Icon name="arrow-right" size={18} />
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isAsking}
        title={t('quiz.finish_title')}
        onClose={dismiss}
        actions={
          <>
            <Button onClick={dismiss}>{t('quiz.not_yet')}</Button>
            <Button look="primary" isBusy={isBusy} onClick={() => void complete()}>
              {t('quiz.finish')}
            </Button>
          </>
        }
      >
        {saveState === 'waiting' ? <p role="alert">{t('quiz.finish_waits')}</p> : null}
        <p>{unanswered === 0 ? t('quiz.all_answered') : t('quiz.unanswered', { count: unanswered })}</p>
        {unanswered > 0 ? (
          <Button
            look="link"
            onClick={() => {
              dismiss();
              goTo(questions.findIndex(({ id }) => (chosen.get(id) ?? []).length === 0));
            }}
          >
            {t('quiz.to_unanswered')}
          </Button>
        ) : null}
      </Dialog>
    </div>
  );
}

/** Saved, saving, not saved yet. */
function SaveNote({ state }: { state: SaveState | null }) {
  const { t } = useTranslation('commons');
  return (
    <span className={state === 'waiting' ? 'quiz__save quiz__save--waiting' : 'quiz__save'} role="status">
      {state === null ? null : (
        <>
          <Icon name={state === 'saved' ? 'check' : state === 'saving' ? 'refresh' : 'alert'} size={16} />
          {t(`quiz.${state}`)}
        </>
      )}
    </span>
  );
}
