import type { DatabaseHandle } from '../database/index.ts';

/** A job that counts as running, as pg-boss names an attempt. */
export interface RunningJob {
  readonly name: string;
  readonly id: string;
  readonly retryCount: number;
}

export async function listRunningJobs(handle: DatabaseHandle): Promise<RunningJob[]> {
  const { rows } = await handle.executeSql(
    `select name, id::text as id, retry_count as "retryCount" from pgboss.job where state = 'active'`,
  );
  return rows as RunningJob[];
}
