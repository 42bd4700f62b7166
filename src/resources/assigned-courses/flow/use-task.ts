import { useEffect } from 'react';
import type { LongTask } from '#contract/tasks.ts';
import { useRead } from '#src/kit/read/use-read.ts';

/** The stream tells of every step; should it be silent, the task is asked about. */
const askEveryMs = 4000;

/** A long task while it runs. */
export function useTask(id: string): LongTask | undefined {
  const { data, retry } = useRead<LongTask>('task', `/api/v2/events/${id}`);
  const isRunning = data === undefined || data.status === 'in_process';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(retry, askEveryMs);
    return () => clearInterval(timer);
  });
  return data;
}
