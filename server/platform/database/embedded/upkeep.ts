import type pg from 'pg';
import type { DatabaseLog } from '../settings.ts';
import { tableActivity } from '../table-activity.ts';
import { planUpkeep, type TableActivity } from '../upkeep.rules.ts';

const UPKEEP_INTERVAL_MS = 60_000;

/**
 * Does what autovacuum and the checkpointer do for a server: the embedded database has no background processes.
 * Table by table, because there is one connection and everybody else waits. Returns what was done.
 */
export async function performUpkeep(pool: pg.Pool): Promise<number> {
  // A single session keeps its counts to itself until it is told to publish them.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<TableActivity>(tableActivity);
  const steps = planUpkeep(rows);
  for (const { table, action } of steps) {
    await pool.query(action === 'vacuum' ? `vacuum (analyze) ${table}` : `analyze ${table}`);
  }
  if (steps.length > 0) await pool.query('checkpoint');
  return steps.length;
}

interface Upkeep {
  readonly log: DatabaseLog;
  /** Without room it waits: sweeping writes, and a checkpoint that cannot be written ends PostgreSQL. */
  hasRoom(): boolean;
}

/** Repeats the upkeep every minute until stopped. Stopping waits for a round that is under way. */
export function startUpkeep(pool: pg.Pool, { log, hasRoom }: Upkeep): { stop(): Promise<void> } {
  let round = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || !hasRoom()) return;
    isBusy = true;
    round = performUpkeep(pool)
      .then((steps) => log.debug({ steps }, 'embedded database swept'))
      .catch((error: unknown) => log.warn({ err: error }, 'sweeping the embedded database failed'))
      .finally(() => {
        isBusy = false;
      });
  }, UPKEEP_INTERVAL_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return round;
    },
  };
}
