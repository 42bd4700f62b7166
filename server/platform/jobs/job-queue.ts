import { setTimeout as sleep } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss, type WorkOptions } from 'pg-boss';
import type { z } from 'zod';
import type { DatabaseHandle, DatabaseLog } from '../database/index.ts';
import { Outage } from '../outage.ts';
import { listRunningJobs } from './abandoned-job-repository.ts';
import { wakeForDueJobs } from './due-jobs.ts';
import { describeAttempts, registerSender } from './enqueue.ts';
import type { AnyJob, Job } from './job-definition.ts';

const HEARTBEAT_SECONDS = 60;
const DEFAULT_STOP_TIMEOUT_MS = 20_000;
/** How late a delayed or repeated job may start; new ones wake a worker when their transaction commits. */
const DEFAULT_POLLING_SECONDS = 5;
/** While NOTIFY and {@link wakeForDueJobs} wake the workers, their own looking is for what both of them missed. */
const BACKSTOP_SECONDS = 300;
/** How long a job is put off for which something is missing now. */
const DEFAULT_OUTAGE_PAUSE_SECONDS = 30;

export interface JobQueueSettings<Context> {
  /** Whether this process does the work, or only asks for it. */
  readonly work: boolean;
  /** Every job of the product, also those that only others do. */
  readonly jobs: readonly AnyJob<Context>[];
  readonly context: Context;
  readonly log: DatabaseLog;
  readonly pollingSeconds?: number;
  readonly outagePauseSeconds?: number;
}

export interface ScheduleOptions<Schema extends z.ZodType> {
  readonly data: z.input<Schema>;
  /** IANA name; default UTC. */
  readonly timeZone?: string;
}

export interface JobQueue {
  /** Repeats a job by a cron expression; once for all processes. Scheduling it again replaces the expression. */
  schedule<Context, Schema extends z.ZodType>(
    job: Job<Context, Schema>,
    cron: string,
    options: ScheduleOptions<Schema>,
  ): Promise<void>;
  /**
   * Does what is due in this call, and what that asks for in turn, then returns: for tests and commands, which start
   * the queue with `work: false`. With `includeDelayed` also what would start later, repetitions included.
   */
  runDue(options?: { includeDelayed?: boolean }): Promise<{ completed: number; failed: number }>;
  /** Waits for running jobs, at most so long; then aborts them and hands them back to be tried again. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Starts the queue on an open database. Any number of processes may share one; each job runs in one of them.
 * A job whose process was killed is tried again: at once on the embedded database, within two minutes on a server.
 */
export async function startJobs<Context>(
  handle: DatabaseHandle,
  settings: JobQueueSettings<Context>,
): Promise<JobQueue> {
  const { jobs, log, work } = settings;
  const heartbeatSeconds = handle.engine === 'server' ? HEARTBEAT_SECONDS : null;
  const boss = new PgBoss(describeBoss(handle, work));
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  await prepareQueues(boss, jobs);
  // The lock of the data folder says that no other process can be at work on these.
  if (work && handle.engine === 'embedded') await releaseAbandoned(boss, handle);

  const unregister = registerSender({ boss, jobNames: new Set(jobs.map(({ name }) => name)), heartbeatSeconds });
  const runJob = createRunner(settings);
  const ending = new AbortController();
  let waking: Promise<void> | undefined;
  if (work) {
    const putOff = createPutOff(boss, settings, heartbeatSeconds, ending.signal);
    const workers = await startWorkers(boss, settings, createPatientRunner(runJob, putOff));
    const { pollingSeconds: everySeconds = DEFAULT_POLLING_SECONDS } = settings;
    const wake = (queue: string) => {
      for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
    };
    waking = wakeForDueJobs(handle, { log, everySeconds, wake, signal: ending.signal });
  }

  return {
    schedule: async (job, cron, { data, timeZone = 'UTC' }) => {
      assertCron(boss, job.name, cron, timeZone);
      await job.schema.parseAsync(data);
      const options = { ...describeAttempts(job, heartbeatSeconds), tz: timeZone };
      await boss.schedule(job.name, cron, { payload: data }, options);
    },
    runDue: ({ includeDelayed = false } = {}) => runDue(boss, jobs, runJob, includeDelayed),
    stop: async (timeoutMs = DEFAULT_STOP_TIMEOUT_MS) => {
      unregister();
      ending.abort();
      await waking;
      await boss.stop({ close: false, graceful: true, timeout: timeoutMs });
    },
  };
}

interface ClaimedJob {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly signal: AbortSignal;
}

type RunJob<Context> = (job: AnyJob<Context>, taken: ClaimedJob) => Promise<void>;

function describeBoss(handle: DatabaseHandle, work: boolean): ConstructorOptions {
  const isEmbedded = handle.engine === 'embedded';
  return {
    backend: isEmbedded ? 'pglite' : 'postgres',
    db: {
      executeSql: (text, values) => handle.executeSql(text, values),
      listen: async (channel, onMessage, onConnect) => ({ close: await handle.listen(channel, onMessage, onConnect) }),
    },
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // The embedded database has its own upkeep, table by table; a rebuild would hold everybody up.
    ...(isEmbedded && { reindex: false, monitorVacuum: false }),
  };
}

/** Those that an earlier start made are in pg-boss's memory already. */
async function prepareQueues<Context>(boss: PgBoss, jobs: readonly AnyJob<Context>[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const job of jobs) if (!present.has(job.name)) await prepareQueue(boss, job);
}

/** Also puts the queue into pg-boss's memory: to look it up later, inside a transaction, would need a connection. */
async function prepareQueue<Context>(boss: PgBoss, job: AnyJob<Context>): Promise<void> {
  await boss.createQueue(job.name, { policy: job.singletonKey ? 'short' : 'standard', notify: true });
  await boss.findJobs(job.name, { id: '00000000-0000-0000-0000-000000000000' });
}

/** Here and not at three in the morning. */
function assertCron(boss: PgBoss, name: string, cron: string, timeZone: string): void {
  try {
    boss.previewSchedule(cron, { tz: timeZone, count: 1 });
  } catch (error) {
    throw new Error(`The job ${name} cannot be repeated by the cron expression "${cron}" in ${timeZone}.`, {
      cause: error,
    });
  }
}

async function releaseAbandoned(boss: PgBoss, handle: DatabaseHandle): Promise<void> {
  for (const { name, id, retryCount } of await listRunningJobs(handle)) {
    await boss.fail(name, { id, retryCount }, { message: 'The process that did it ended.' });
  }
}

function createRunner<Context>({ context, log }: JobQueueSettings<Context>): RunJob<Context> {
  return async (job, { id, data, retryCount, signal }) => {
    const details = { job: job.name, id, attempt: retryCount + 1 };
    try {
      const { payload } = data as { payload: unknown };
      await job.handler(context, await job.schema.parseAsync(payload), signal);
      log.debug(details, 'job done');
    } catch (error) {
      log.warn({ ...details, err: error }, retryCount < job.retryLimit ? 'job failed, will repeat' : 'job failed');
      throw error;
    }
  };
}

/** A disk without room or a database that takes no changes costs no attempt: the job is done when they are back. */
function createPatientRunner<Context>(runJob: RunJob<Context>, putOff: RunJob<Context>): RunJob<Context> {
  return async (job, taken) => {
    try {
      await runJob(job, taken);
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      await putOff(job, taken);
    }
  };
}

/** Asks for the job anew, also where the database can note that only later. */
function createPutOff<Context>(
  boss: PgBoss,
  { outagePauseSeconds = DEFAULT_OUTAGE_PAUSE_SECONDS, log }: JobQueueSettings<Context>,
  heartbeatSeconds: number | null,
  ending: AbortSignal,
): RunJob<Context> {
  return async (job, { id, data, signal }) => {
    const { payload } = data as { payload: unknown };
    const options = {
      ...describeAttempts(job, heartbeatSeconds),
      startAfter: outagePauseSeconds,
      ...(job.singletonKey && { singletonKey: job.singletonKey(await job.schema.parseAsync(payload)) }),
    };
    const waiting = { signal: AbortSignal.any([signal, ending]) };
    while (!(await isTaken(() => boss.send(job.name, { payload }, options)))) {
      await sleep(outagePauseSeconds * 1000, undefined, waiting);
    }
    log.warn({ job: job.name, id }, 'job put off until what it lacks is back');
  };
}

async function isTaken(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (error instanceof Outage) return false;
    throw error;
  }
}

/** @returns the workers of each queue */
async function startWorkers<Context>(
  boss: PgBoss,
  { jobs, pollingSeconds = DEFAULT_POLLING_SECONDS }: JobQueueSettings<Context>,
  runJob: RunJob<Context>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const workers = new Map<string, string[]>();
  const options = { pollingIntervalSeconds: pollingSeconds, notifyPollingIntervalSeconds: BACKSTOP_SECONDS };
  for (const job of jobs) {
    const ids: string[] = [];
    workers.set(job.name, ids);
    while (ids.length < job.concurrency) ids.push(await startWorker(boss, job, options, runJob));
  }
  return workers;
}

/** Between two jobs that wait it does not sleep: pg-boss would take one of them for each look at the queue. */
async function startWorker<Context>(
  boss: PgBoss,
  job: AnyJob<Context>,
  options: WorkOptions,
  runJob: RunJob<Context>,
): Promise<string> {
  let workerId = '';
  workerId = await boss.work<unknown>(job.name, options, async (batch) => {
    try {
      for (const taken of batch) await runJob(job, taken);
    } finally {
      boss.notifyWorker(workerId);
    }
  });
  return workerId;
}

async function runDue<Context>(
  boss: PgBoss,
  jobs: readonly AnyJob<Context>[],
  runJob: RunJob<Context>,
  includeDelayed: boolean,
): Promise<{ completed: number; failed: number }> {
  const counts = { completed: 0, failed: 0 };
  for (let isAnyLeft = true; isAnyLeft; ) {
    isAnyLeft = false;
    for (const job of jobs) {
      const [taken] = await boss.fetch<unknown>(job.name, { ignoreStartAfter: includeDelayed });
      if (!taken) continue;
      isAnyLeft = true;
      try {
        await runJob(job, { ...taken, signal: AbortSignal.timeout(job.expireInSeconds * 1000) });
        await boss.complete(job.name, taken);
        counts.completed += 1;
      } catch (error) {
        await boss.fail(
          job.name,
          taken,
          error instanceof Error ? { message: error.message } : { message: String(error) },
        );
        counts.failed += 1;
      }
    }
  }
  return counts;
}
