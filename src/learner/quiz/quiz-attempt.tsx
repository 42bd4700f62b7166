import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '#contract/study.ts';
import { ApiError, NetworkError } from '../../providers/http/api-error.ts';
import { reconnectDelay } from '../../providers/http/event-stream.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { study } from '../study-api.ts';
import { createAnswerSaver, type SaveState } from './answer-saver.ts';
import { QuestionForm } from './question-form.tsx';
import { QuizTimer } from './quiz-timer.tsx';

interface QuizAttemptProps {
  courseId: string;
  attempt: Attempt;
  onFinished: () => void;
}

/** One question per view. Each answer is saved at once and may be changed until the attempt is completed. */
export function QuizAttempt({ courseId, attempt, onFinished }: QuizAttemptProps) {
  const { t } = useTranslation('commons');
  const { http } = useRoom();
  const { questions } = attempt;
  const [chosen, setChosen] = useState(() => new Map(questions.map((question) => [question.id, question.chosen_ids])));
  const [saves, setSaves] = useState<ReadonlyMap<string, SaveState>>(new Map());
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex((question) => question.chosen_ids.length === 0),
    ),
  );
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const saver = useMemo(
    () =>
      createAnswerSaver({
        save: (questionId, optionIds) => study.answer(http, courseId, attempt.id, questionId, optionIds),
        mayRetry: (error) =>
          error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429)),
        onState: (questionId, state) => setSaves((before) => new Map(before).set(questionId, state)),
        onRefused: (error) => {
          // The time ran out or the attempt was completed in another window: its result tells the rest.
          if (error instanceof ApiError && error.code === 'attempt_completed') onFinished();
          else reportFailure(error);
        },
        retryDelay: (failures) => reconnectDelay(failures, Math.random()),
      }),
    [http, courseId, attempt.id, onFinished],
  );
  useEffect(() => () => saver.stop(), [saver]);

  const question = questions[index];
  const unanswered = questions.filter(({ id }) => (chosen.get(id) ?? []).length === 0).length;
  const isUnsaved = [...saves.values()].some((state) => state !== 'saved');
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  function goTo(next: number): void {
    setIndex(next);
    // The heading of the next question exists after the next drawing.
    requestAnimationFrame(() => heading.current?.focus());
  }

  async function complete(): Promise<void> {
    setIsBusy(true);
    try {
      await saver.settle();
      await study.completeAttempt(http, courseId, attempt.id);
      onFinished();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'attempt_completed') onFinished();
      else reportFailure(error);
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  if (!question) return null;
  const isLast = index === questions.length - 1;
  return (
    <div className="quiz">
      <div className="quiz__bar">
        <p className="quiz__count">{t('quiz.of', { number: index + 1, total: questions.length })}</p>
        <QuizTimer attempt={attempt} onExpired={() => void complete()} />
        <SaveNote states={saves} />
      </div>
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
        question={question}
        number={index + 1}
        chosen={chosen.get(question.id) ?? []}
        onChange={(optionIds) => {
          setChosen((before) => new Map(before).set(question.id, [...optionIds]));
          saver.put(question.id, optionIds);
        }}
      />
      <div className="quiz__controls">
        <Button onClick={() => goTo(index - 1)} disabled={index === 0}>
          <Icon name="arrow-left" size={18} />
          {t('actions.back')}
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
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('quiz.not_yet')}</Button>
            <Button look="primary" isBusy={isBusy} onClick={() => void complete()}>
              {t('quiz.finish')}
            </Button>
          </>
        }
      >
        <p>{unanswered === 0 ? t('quiz.all_answered') : t('quiz.unanswered', { count: unanswered })}</p>
        {unanswered > 0 ? (
          <Button
            look="link"
            onClick={() => {
              setIsAsking(false);
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

/** Saved, saving, not saved yet: the worst state of all answers. */
function SaveNote({ states }: { states: ReadonlyMap<string, SaveState> }) {
  const { t } = useTranslation('commons');
  const all = [...states.values()];
  const state = all.includes('waiting')
    ? 'waiting'
    : all.includes('saving')
      ? 'saving'
      : all.length > 0
        ? 'saved'
        : null;
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
