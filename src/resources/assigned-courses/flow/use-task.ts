import { useEffect } from 'react';
import { taskCalls } from '#contract/tasks.calls.ts';
import type { LongTask } from '#contract/tasks.ts';
import { useCall } from '#src/kit/read/use-call.ts';

/** The stream tells of every step; should it be silent, the task is asked about. */
const askEveryMs = 4000;

/** A long task while it runs. */
export function useTask(id: string): LongTask | undefined {
  const { data, retry } = useCall(taskCalls.readTask, { params: { id } });
  const isRunning = data === undefined || data.status === 'in_process';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(retry, askEveryMs);
    return () => clearInterval(timer);
  });
  return data;
}
