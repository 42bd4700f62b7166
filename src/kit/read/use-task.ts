import { useEffect, useEffectEvent, useState } from 'react';
import { pollTries } from '#contract/constants.ts';
import { taskCalls } from '#contract/tasks.calls.ts';
import type { LongTask } from '#contract/tasks.ts';
import { notify } from '../../ui/toast-store.ts';
import { toastFailure } from '../failure.ts';
import { useKit } from '../kit-context.tsx';
import { useTranslations } from '../translations.ts';
import type { Reading } from './call-reading.ts';
import { pollWaitMs } from './poll-wait.rules.ts';
import { useCall } from './use-call.ts';

export interface FollowedTask {
  /** Undefined until it was read. */
  readonly task: LongTask | undefined;
  readonly reading: Reading<LongTask>;
  readonly isRunning: boolean;
  /** Somebody asked it to stop, and it has not stopped yet. */
  readonly isStopping: boolean;
  stop(): Promise<void>;
}

/** A long task while it runs, and a way to stop it. What it comes to is in `task` at the end. */
export function useTask(id: string): FollowedTask {
  const { http } = useKit();
  const { t } = useTranslations();
  const reading = useCall(taskCalls.readTask, { params: { id } });
  const { data: task, retry } = reading;
  const [isAsked, setIsAsked] = useState(false);
  const isRunning = task === undefined || task.status === 'in_process';
  const ask = useEffectEvent((asked: number) => {
    retry();
    if (asked === pollTries) notify({ status: 'warning', message: t('kit.task_late') });
  });
  // The live stream tells of every step; should it be silent, the task is asked about.
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askLater = (asked: number): void => {
      if (asked === pollTries) return;
      timer = setTimeout(() => {
        ask(asked + 1);
        askLater(asked + 1);
      }, pollWaitMs(asked));
    };
    askLater(0);
    return () => clearTimeout(timer);
  }, [isRunning]);
  const stop = async () => {
    setIsAsked(true);
    try {
      await http.call(taskCalls.cancelTask, { params: { id } });
      retry();
    } catch (error) {
      setIsAsked(false);
      toastFailure(error);
    }
  };
  return { task, reading, isRunning, isStopping: isRunning && (isAsked || task?.cancel_requested === true), stop };
}
