import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { studyCalls } from '#contract/study.calls.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { mayArriveLater } from '../outbox/is-retryable.ts';
import { usePerson } from '../person-gate.tsx';
import { createPositionSaver, type PositionSaver } from './position-saver.ts';

const ResumePositionContext = createContext<PositionSaver | null>(null);

/** Tells the server where the person is, whatever page of the room is open, also when it closes. */
export function ResumePositionProvider({ children }: { children: ReactNode }) {
  const { http } = useAppTools();
  const userId = usePerson()?.me.id;
  const [keeper] = useState(() =>
    createPositionSaver({
      storage: localStorage,
      send: ({ courseId, ...body }, isLeaving) =>
        http.call(studyCalls.savePosition, { params: { id: courseId }, body, keepsGoing: isLeaving }),
      mayRetry: mayArriveLater,
      now: Date.now,
    }),
  );
  useEffect(() => {
    if (userId !== undefined) keeper.belongTo(userId);
  }, [keeper, userId]);
  useEffect(() => {
    const look = () => keeper.flush(document.visibilityState === 'hidden');
    const leave = () => keeper.flush(true);
    window.addEventListener('online', look);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', look);
      keeper.stop();
    };
  }, [keeper]);
  return <ResumePositionContext value={keeper}>{children}</ResumePositionContext>;
}

/** Where the person is in their courses. */
export function useResumePositions(): PositionSaver {
  const keeper = use(ResumePositionContext);
  if (keeper === null) throw new Error('useResumePositions stands outside of ResumePositionProvider');
  return keeper;
}
