import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import type { HttpClient } from '../../providers/http/http-client.ts';
import { reconnectDelay } from '../../providers/http/reconnect-delay.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLeaveQuestion } from '../leave-question.ts';
import { isGone } from '../page-state.tsx';
import { usePerson } from '../person-gate.tsx';
import { ResumePositionProvider } from '../resume-position/resume-position-provider.tsx';
import { openTabs, type Tabs } from '../tabs.ts';
import { mayArriveLater } from './is-retryable.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { answers, type PendingAnswer } from './pending-answer.ts';
import { type SeenSlide, seenSlides } from './seen-slide.ts';

interface Outboxes {
  answers: Outbox<PendingAnswer>;
  slides: Outbox<SeenSlide>;
}
const OutboxContext = createContext<Outboxes | null>(null);
const TabsContext = createContext<Tabs | null>(null);

const retryDelay = (failures: number) => reconnectDelay(failures, Math.random());

function openOutboxes(http: HttpClient): Outboxes {
  const shared = { storage: localStorage, mayRetry: mayArriveLater, retryDelay };
  return {
    answers: createOutbox({
      ...shared,
      kind: answers,
      send: ({ courseId, attemptId, questionId, optionIds }) =>
        http.call(studyCalls.saveAnswer, {
          params: { id: courseId },
          body: { attempt_id: attemptId, question_id: questionId, option_ids: optionIds },
          // A tab that is closed in the middle of an answer does not take it along.
          keepsGoing: true,
        }),
      // The time ran out or the attempt was completed elsewhere: its result tells the rest.
      onRefused: (_attemptId, error) => {
        if (!(error instanceof ApiError && error.code === 'attempt_completed')) reportFailure(error);
      },
    }),
    slides: createOutbox({
      ...shared,
      kind: seenSlides,
      send: ({ courseId, stepId, slideId, isHeard }) =>
        http.call(studyCalls.seeSlide, {
          params: { id: courseId },
          body: { step_id: stepId, slide_id: slideId, is_audio_heard: isHeard },
          keepsGoing: true,
        }),
      // The course is gone: the page that shows its slides says so.
      onRefused: (_stepId, error) => {
        if (!isGone(error)) reportFailure(error);
      },
    }),
  };
}

/** Keeps what the person did and the server does not know yet, whatever page of the room is open. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { http } = useAppTools();
  const userId = usePerson()?.me.id;
  const [tabs] = useState(openTabs);
  const [outboxes] = useState(() => openOutboxes(http));
  useEffect(() => {
    if (userId === undefined) return;
    outboxes.answers.belongTo(userId);
    outboxes.slides.belongTo(userId);
  }, [outboxes, userId]);
  useEffect(
    () =>
      tabs.listen((message) => {
        if (message.kind === 'answered') outboxes.answers.supersede(message.answer);
      }),
    [tabs, outboxes],
  );
  useEffect(() => {
    const wake = () => {
      outboxes.answers.wake();
      outboxes.slides.wake();
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [outboxes]);
  return (
    <TabsContext value={tabs}>
      <OutboxContext value={outboxes}>
        <ResumePositionProvider>{children}</ResumePositionProvider>
      </OutboxContext>
    </TabsContext>
  );
}

/** The other tabs in which this person learns. */
export function useTabs(): Tabs {
  const tabs = use(TabsContext);
  if (tabs === null) throw new Error('useTabs stands outside of OutboxProvider');
  return tabs;
}

function useOutboxes(): Outboxes {
  const outboxes = use(OutboxContext);
  if (outboxes === null) throw new Error('An outbox is asked for outside of OutboxProvider');
  return outboxes;
}
export const useAnswers = () => useOutboxes().answers;
export const useSeenSlides = () => useOutboxes().slides;

/** Says on every page what waits for the connection; nothing while nothing does. */
export function OutboxNote() {
  const outboxes = useOutboxes();
  const ofAnswers = useWaiting(outboxes.answers);
  const ofSlides = useWaiting(outboxes.slides);
  useLeaveQuestion(ofAnswers.isAtRisk || ofSlides.isAtRisk);
  return (
    <div role="status" className="room__outbox-place">
      <Waiting of={ofAnswers} calm="outbox.waiting" urgent="outbox.at_risk" />
      <Waiting of={ofSlides} calm="outbox.slides_waiting" urgent="outbox.slides_at_risk" />
    </div>
  );
}

interface WaitingItems {
  count: number;
  hasFailed: boolean;
  isAtRisk: boolean;
}

function useWaiting<T>(outbox: Outbox<T>): WaitingItems {
  const count = useSyncExternalStore(outbox.subscribe, () => outbox.size);
  const hasFailed = useSyncExternalStore(outbox.subscribe, () => outbox.hasFailed);
  const isAtRisk = useSyncExternalStore(outbox.subscribe, () => outbox.isAtRisk);
  return { count, hasFailed, isAtRisk };
}

interface WaitingProps {
  of: WaitingItems;
  /** They go on by themselves. */
  calm: 'outbox.waiting' | 'outbox.slides_waiting';
  /** They are lost with the page. */
  urgent: 'outbox.at_risk' | 'outbox.slides_at_risk';
}

function Waiting({ of: { count, hasFailed, isAtRisk }, calm, urgent }: WaitingProps) {
  const { t } = useTranslation('commons');
  if (count === 0 || !hasFailed) return null;
  return (
    <p className="room__outbox">
      <Icon name="alert" size={16} />
      {t(isAtRisk ? urgent : calm, { count })}
    </p>
  );
}
