import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import { ApiError, NetworkError } from '../../providers/http/api-error.ts';
import { reconnectDelay } from '../../providers/http/reconnect-delay.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { usePerson } from '../person-gate.tsx';
import { openTabs, type Tabs } from '../tabs.ts';
import { type AnswerOutbox, createAnswerOutbox } from './answer-outbox.ts';

const OutboxContext = createContext<AnswerOutbox | null>(null);
const TabsContext = createContext<Tabs | null>(null);

/** Keeps the answers that the server does not have yet, whatever page of the room is open. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { http } = useRoom();
  const userId = usePerson()?.me.id;
  const [tabs] = useState(openTabs);
  const [outbox] = useState(() =>
    createAnswerOutbox({
      storage: localStorage,
      send: ({ courseId, attemptId, questionId, optionIds }) =>
        http.call(studyCalls.saveAnswer, {
          params: { id: courseId },
          body: { attempt_id: attemptId, question_id: questionId, option_ids: optionIds },
        }),
      mayRetry: (error) =>
        error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429)),
      // The time ran out or the attempt was completed elsewhere: its result tells the rest.
      onRefused: (_attemptId, error) => {
        if (!(error instanceof ApiError && error.code === 'attempt_completed')) reportFailure(error);
      },
      retryDelay: (failures) => reconnectDelay(failures, Math.random()),
    }),
  );
  useEffect(() => {
    if (userId !== undefined) outbox.belongTo(userId);
  }, [outbox, userId]);
  useEffect(
    () =>
      tabs.listen((message) => {
        if (message.kind === 'answered') outbox.supersede(message.answer);
      }),
    [tabs, outbox],
  );
  useEffect(() => {
    const wake = () => outbox.wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [outbox]);
  return (
    <TabsContext value={tabs}>
      <OutboxContext value={outbox}>{children}</OutboxContext>
    </TabsContext>
  );
}

/** The other tabs in which this person learns. */
export function useTabs(): Tabs {
  const tabs = use(TabsContext);
  if (tabs === null) throw new Error('useTabs stands outside of OutboxProvider');
  return tabs;
}

export function useOutbox(): AnswerOutbox {
  const outbox = use(OutboxContext);
  if (outbox === null) throw new Error('useOutbox stands outside of OutboxProvider');
  return outbox;
}

/** Says on every page how many answers wait for the connection; nothing while none does. */
export function OutboxNote() {
  const { t } = useTranslation('commons');
  const outbox = useOutbox();
  const count = useSyncExternalStore(outbox.subscribe, () => outbox.size);
  const isWaiting = useSyncExternalStore(outbox.subscribe, () => outbox.hasFailed);
  return (
    <div role="status" className="room__outbox-place">
      {count > 0 && isWaiting ? (
        <p className="room__outbox">
          <Icon name="alert" size={16} />
          {t('outbox.waiting', { count })}
        </p>
      ) : null}
    </div>
  );
}
