import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseHandle, DatabaseLog } from '../database/index.ts';
import { Outage } from '../outage.ts';

interface DueJobsSettings {
  readonly log: DatabaseLog;
  readonly everySeconds: number;
  /** Wakes whoever works on a queue. */
  readonly wake: (queue: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Wakes the workers of every queue in which a delayed or repeated job has become due, until the signal: one question for
 * all queues, where each of some fifty workers would ask for itself. Jobs that are due at once wake them by NOTIFY.
 */
export async function wakeForDueJobs(handle: DatabaseHandle, settings: DueJobsSettings): Promise<void> {
  const { log, everySeconds, wake, signal } = settings;
  while (!signal.aborted) {
    try {
      for (const queue of await listDueQueues(handle)) wake(queue);
    } catch (error) {
      // The queue itself tells of a database that is away; what is due then is looked for again.
      if (!(error instanceof Outage) && !signal.aborted) log.error({ err: error }, 'looking for due jobs failed');
    }
    await sleep(everySeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** By the index that pg-boss fetches with: of jobs that wait, which are few. */
async function listDueQueues(handle: DatabaseHandle): Promise<string[]> {
  const { rows } = await handle.executeSql(
    `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}
