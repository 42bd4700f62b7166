import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { studyCalls } from '#contract/study.calls.ts';
import { useRoom } from '../../ui/room-context.tsx';
import { mayArriveLater } from '../outbox/may-arrive-later.ts';
import { usePerson } from '../person-gate.tsx';
import { createPlaceKeeper, type PlaceKeeper } from './place-keeper.ts';

const PlaceContext = createContext<PlaceKeeper | null>(null);

/** Tells the server where the person is, whatever page of the room is open, also when it closes. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const { http } = useRoom();
  const userId = usePerson()?.me.id;
  const [keeper] = useState(() =>
    createPlaceKeeper({
      storage: localStorage,
      send: ({ courseId, ...body }, isLeaving) =>
        http.call(studyCalls.keepPlace, { params: { id: courseId }, body, keepsGoing: isLeaving }),
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
  return <PlaceContext value={keeper}>{children}</PlaceContext>;
}

/** Where the person is in their courses. */
export function usePlaces(): PlaceKeeper {
  const keeper = use(PlaceContext);
  if (keeper === null) throw new Error('usePlaces stands outside of PlaceProvider');
  return keeper;
}
