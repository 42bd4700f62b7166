import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ScormSaved } from '#contract/scorm-study.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { useTabs } from '../outbox/outbox-provider.tsx';
import { recordLeaving, whenLeft } from './leaving.ts';
import { isOpenElsewhere, type OpenSession, openSession } from './open-session.ts';

export type Opening =
  | { readonly kind: 'opening' | 'taken_over' }
  | { readonly kind: 'failed' | 'elsewhere' | 'refused'; readonly error: unknown }
  | { readonly kind: 'open'; readonly opened: OpenSession };

/** So long a package that was taken from the page may still say how it ended. */
const finalMessageMs = 700;

/** Opens a package for this page and gives it back when the page is left. */
export function useScormSession(courseId: string, userId: string, onSaved: (saved: ScormSaved) => void) {
  const { http } = useAppTools();
  const tabs = useTabs();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [round, setRound] = useState({ number: 0, takeOver: false });
  const hearSaved = useEffectEvent(onSaved);
  const { takeOver } = round;

  useEffect(() => {
    let isGone = false;
    let opened: OpenSession | undefined;
    const giveUp = (hasWaited: boolean) => {
      const left = opened?.leave(hasWaited);
      opened = undefined;
      return left;
    };
    const lose = () => {
      void giveUp(false);
      if (!isGone) setOpening({ kind: 'taken_over' });
    };
    // A course that was deleted, closed or paused takes nothing any more: the package is shut before more is lost.
    const refuse = (error: unknown) => {
      const isShut = error instanceof ApiError && (error.status === 404 || error.status === 409);
      if (!isShut) return reportFailure(error);
      void giveUp(false);
      if (!isGone) setOpening({ kind: 'refused', error });
    };
    const begin = async () => {
      // A page that was left sends its last words first.
      await whenLeft(courseId);
      if (isGone) return;
      const one = await openSession({
        http,
        userId,
        courseId,
        takeOver,
        onSaved: hearSaved,
        onTakenOver: lose,
        onRefused: refuse,
      });
      if (isGone) return one.leave(false);
      opened = one;
      tabs.tell({ kind: 'opened', courseId });
      setOpening({ kind: 'open', opened: one });
    };
    setOpening({ kind: 'opening' });
    const begun = begin().catch((error: unknown) => {
      if (!isGone) setOpening({ kind: isOpenElsewhere(error) ? 'elsewhere' : 'failed', error });
    });

    const wake = () => {
      if (document.visibilityState === 'visible') opened?.queue?.check();
      opened?.queue?.wake();
    };
    const show = (event: PageTransitionEvent) => {
      // The browser kept the page as it was; the package was given back when it was left.
      if (event.persisted) setRound(({ number }) => ({ number: number + 1, takeOver: false }));
    };
    const unlisten = tabs.listen((message) => {
      if (message.kind === 'opened' && message.courseId === courseId) opened?.queue?.check();
    });
    const hide = () => void giveUp(false);
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      isGone = true;
      unlisten();
      window.removeEventListener('pageshow', show);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      const end = async () => {
        await begun;
        if (opened !== undefined) await new Promise((resolve) => setTimeout(resolve, finalMessageMs));
        window.removeEventListener('pagehide', hide);
        await giveUp(true);
      };
      recordLeaving(courseId, end());
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another round opens the same course again
  }, [http, tabs, userId, courseId, round]);

  const open = useCallback(
    (wantsTakeOver: boolean) => setRound(({ number }) => ({ number: number + 1, takeOver: wantsTakeOver })),
    [],
  );
  return { opening, open };
}
